// The code of a part that stands in the page as soon as it is there: a sketch while it is on its way, and a way to ask again
// when it did not come. What the part is, is the caller's.
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { type CodeLater, useCodeLater } from './code-later.ts';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

type PanelCodeProps<Part> = { code: CodeLater<Part>; children: (part: Part) => ReactNode };

export function PanelCode<Part>({ code, children }: PanelCodeProps<Part>) {
  const [hasFailed, setHasFailed] = useState(false);
  const part = useCodeLater(code, !hasFailed, () => setHasFailed(true));
  if (part !== undefined) return children(part);
  if (!hasFailed) return <Skeleton lines={4} />;
  return (
    <Notice>
      This is out of reach right now. <Button onClick={() => setHasFailed(false)}>Retry</Button>
    </Notice>
  );
}
