// The code of a part that stands in the page as soon as it is there: a sketch while it is on its way, and a way to ask again
// when it did not come. What the part is, is the caller's.
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { type CodeLater, useCodeLater } from './code-later.ts';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

type PanelCodeProps<Part> = {
  code: CodeLater<Part>;
  sketch?: ReactNode;
  failure?: string; // what to say when it did not come
  children: (part: Part) => ReactNode;
};

export function PanelCode<Part>({
  code,
  sketch = <Skeleton lines={4} />,
  failure = 'This is out of reach right now.',
  children,
}: PanelCodeProps<Part>) {
  const [hasFailed, setHasFailed] = useState(false);
  const part = useCodeLater(code, !hasFailed, () => setHasFailed(true));
  if (part !== undefined) return children(part);
  if (!hasFailed) return sketch;
  return (
    <Notice>
      {failure} <Button onClick={() => setHasFailed(false)}>Retry</Button>
    </Notice>
  );
}
