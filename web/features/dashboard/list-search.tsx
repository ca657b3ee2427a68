// A field that narrows a long list to the names that contain what is typed. It keeps no list.
import { TextField } from '../../ui/text-field.tsx';

/** From how many entries on a list is searched rather than read. */
export const SEARCHED_FROM = 8;

type ListSearchProps = { label: string; value: string; onChange: (value: string) => void };

export function ListSearch({ label, value, onChange }: ListSearchProps) {
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      value={value}
      onChange={onChange}
      placeholder={label}
      autoComplete="off"
    />
  );
}

/** Whether a name contains the wanted text, without regard to case. */
export function matches(name: string, wanted: string): boolean {
  return name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
}
