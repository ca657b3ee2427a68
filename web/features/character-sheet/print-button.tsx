// The button that prints a sheet; disabled while part of the sheet is still loading.
import { Printer } from 'lucide-react';
import type { Sheet, SheetFault } from '../../../rules/builder/sheet.ts';
import { Button } from '../../ui/button.tsx';
import { printSheet } from './print-sheet.tsx';

export function PrintButton({ getSheet, disabled }: { getSheet: () => Sheet | SheetFault; disabled: boolean }) {
  function print() {
    const sheet = getSheet();
    if (!('isUnreadable' in sheet)) printSheet(sheet);
  }
  return (
    <Button icon={<Printer aria-hidden />} disabled={disabled} onClick={print}>
      Print
    </Button>
  );
}
