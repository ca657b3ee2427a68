// The button that prints a sheet. While some of it is still on its way it waits.
import { Printer } from 'lucide-react';
import type { Sheet } from '../../../rules/builder/sheet.ts';
import { Button } from '../../ui/button.tsx';
import { printSheet } from './print-sheet.tsx';

export function PrintButton({ sheet, disabled }: { sheet: Sheet; disabled: boolean }) {
  return (
    <Button icon={<Printer aria-hidden />} disabled={disabled} onClick={() => printSheet(sheet)}>
      Print
    </Button>
  );
}
