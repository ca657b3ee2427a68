// The button that prints a sheet; disabled while part of the sheet is still loading.
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
