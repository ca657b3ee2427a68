// The sheet at a table, whose code is loaded after the table. Until then its counters are shown, which do not need it.
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { codeLater, useCodeLater } from '../ui/code-later.ts';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { TableSheetProps } from './table-sheet.tsx';

const sheet = codeLater(() => import('./table-sheet.tsx'));

export function TableSheetLater(props: TableSheetProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const part = useCodeLater(sheet, !hasFailed, () => setHasFailed(true));
  if (part !== undefined) return <part.TableSheet {...props} />;
  return (
    <>
      {props.marks}
      {hasFailed ? (
        <>
          <Notice>The rest of the sheet is out of reach.</Notice>
          <Button onClick={() => setHasFailed(false)}>Retry</Button>
        </>
      ) : (
        <Skeleton lines={4} />
      )}
    </>
  );
}
