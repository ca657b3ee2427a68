/**
 * A page whose code comes when it is first drawn; a part of a page that stands without it is panel-code.tsx's. React's own `lazy` is
 * too slow here: it does not replace the fallback of a `Suspense` before 300 ms have passed, and on a player's way that was a third
 * of all the time.
 */
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { type CodeLater, codeOnDemand } from './code-later.ts';

/** What a file of one page exports. */
export type PartFile<Props> = { default: ComponentType<Props> };

/**
 * The page as a component, to be made at the top level of a module. `code` is an `import()` of its file, or a CodeLater that may be
 * fetched ahead. Until it has come `standIn` is drawn; when it does not come, drawing throws the error.
 */
export function drawnLater<Props extends object>(
  code: (() => Promise<PartFile<Props>>) | CodeLater<PartFile<Props>>,
  standIn: ReactNode,
): ComponentType<Props> {
  const file = typeof code === 'function' ? codeOnDemand(code) : code;
  return (props) => <Later file={file} standIn={standIn} props={props} />;
}

type LaterProps<Props> = { file: CodeLater<PartFile<Props>>; standIn: ReactNode; props: Props };

function Later<Props extends object>({ file, standIn, props }: LaterProps<Props>) {
  const [part, setPart] = useState(() => file.find());
  const [fault, setFault] = useState<{ error: unknown } | null>(null);
  const isMissing = part === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    file.fetch().then(
      (come) => {
        if (!isOver) startTransition(() => setPart(come)); // drawn in slices, between which the page hears presses
      },
      (error: unknown) => {
        if (!isOver) setFault({ error });
      },
    );
    return () => {
      isOver = true;
    };
  }, [file, isMissing]);

  if (fault !== null) throw fault.error;
  return isMissing ? standIn : <part.default {...props} />;
}
