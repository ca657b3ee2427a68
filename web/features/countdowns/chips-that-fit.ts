/** How many chips stand side by side; those that are left stand behind "+2". Widths are in pixels at the usual size of letters. */
const GAP = 4;
const MORE_WIDTH = 52;
/** The least in which a name can be read beside its ring. */
const LEAST = { phone: 90, desk: 124 };
const MOST_ON_A_PHONE = 3;

export function countChips(count: number, width: number, isPhone: boolean): number {
  const least = isPhone ? LEAST.phone : LEAST.desk;
  const fitting = (room: number) => Math.floor((room + GAP) / (least + GAP));
  const most = isPhone ? MOST_ON_A_PHONE : count;
  if (count <= most && count <= fitting(width)) return count;
  return Math.max(1, Math.min(most, count - 1, fitting(width - MORE_WIDTH - GAP)));
}
