// Joins the class names that apply. It knows no component and no style sheet.

export function classNames(...names: ReadonlyArray<string | false | null | undefined>): string {
  return names.filter(Boolean).join(' ');
}
