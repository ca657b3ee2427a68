/** What kind of thing an entry is; any other word is kept and counts as an item of the inventory. */
export const EQUIPMENT_TYPE = {
  standard: 'Standard',
  potion: 'Potion',
  item: 'General',
  approvedItem: 'GM Approved',
} as const;
