// Notices over the steps: a draft that was found, the same character changed elsewhere, a save that failed. Each says what
// happened and offers what can be done; none of them discards anything by itself.
import { CircleAlert, RotateCcwClock, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Builder } from '../../../rules/builder/builder.ts';
import { dismissSaveError, saveErrorBanner, withArrived } from '../../../rules/builder/saving.ts';
import { withNames } from '../../../rules/isolated.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import styles from './builder-notices.module.css';
import type { BuilderSession } from './builder-session.ts';
import type { Rival } from './builder-session-state.ts';
import { fieldWords } from './save-failure.ts';

type BuilderNoticesProps = {
  builderSession: BuilderSession;
  onSaveUnnamed: () => void;
  onSaveAsNew: () => void;
  onSaveWithout: () => void;
};

/** Each answer takes its notice away, and the button with it. */
const focusToNotices = passesFocusTo('[data-notices]');

/** The offer when a save failed because this was not found. */
const WAYS_OUT = {
  character: 'Save as a new character',
  campaign: 'Save without the campaign',
  content: 'Save without it',
} as const;

export function BuilderNotices({ builderSession, onSaveUnnamed, onSaveAsNew, onSaveWithout }: BuilderNoticesProps) {
  const builder = useStore(builderSession.store);
  const { offered, rival, wasUnreadable, isNameless, missing } = useStore(builderSession.state);
  const { act } = builderSession;
  const failure = saveErrorBanner(builder);
  return (
    <div data-notices className={styles.notices}>
      {offered !== null && (
        <BuilderNotice
          tone="info"
          actions={
            <Choice
              first="Go on"
              onFirst={builderSession.goOn}
              second="Start anew"
              onSecond={builderSession.startAnew}
            />
          }
        >
          {offerOf(offered, builder)}
        </BuilderNotice>
      )}
      {rival !== null && (
        <BuilderNotice
          tone="warning"
          actions={
            <Choice
              first="Use that one"
              onFirst={builderSession.takeRival}
              second="Keep this one"
              onSecond={builderSession.keepMine}
            />
          }
        >
          {rivalText(rival, builder)}
        </BuilderNotice>
      )}
      {wasUnreadable && (
        <BuilderNotice tone="info" onClose={() => builderSession.told('wasUnreadable')}>
          A draft of an earlier version lay here and could not be read. It is gone; what was saved is untouched.
        </BuilderNotice>
      )}
      {isNameless && (
        <BuilderNotice
          tone="info"
          onClose={() => builderSession.told('isNameless')}
          actions={
            <Button ref={focusToNotices} onClick={onSaveUnnamed}>
              Save as Unnamed Character
            </Button>
          }
        >
          Your character has no name yet. Give it one in the first step, or save it without.
        </BuilderNotice>
      )}
      {failure !== null && (
        <BuilderNotice
          tone="danger"
          onClose={() => act(dismissSaveError)}
          actions={
            missing !== null && (
              <Button ref={focusToNotices} onClick={missing === 'content' ? onSaveWithout : onSaveAsNew}>
                {WAYS_OUT[missing]}
              </Button>
            )
          }
        >
          {failure}
          {missing === 'character' && ' The character is no longer there; everything is kept here.'}
          {missing === 'campaign' && ' The campaign is no longer there; everything is kept here.'}
        </BuilderNotice>
      )}
    </div>
  );
}

function offerOf(offered: Builder, { saved: now, meta }: Builder): string {
  const name = offered.identity.name.trim();
  if (meta.characterId === null)
    return name === '' ? 'You were building a character.' : withNames`You were building ${name}.`;
  const isMovedOn = now !== null && JSON.stringify(withArrived(offered, now).saved) !== JSON.stringify(now);
  const what = withNames`You were building ${name === '' ? 'this character' : name}, and not everything was saved.`;
  return isMovedOn ? `${what} It was changed elsewhere since: you are asked before yours replaces it.` : what;
}

function rivalText({ theirs, clash }: Rival, mine: Builder): string {
  if (clash !== null) {
    const fields = clash.fields.map(fieldWords).join(', ');
    return `Nothing was saved: somebody else changed this character too, and in the same places (${fields}). If you keep this one, the next save puts yours there.`;
  }
  const notKept = 'Until you decide, this window keeps no draft.';
  if (mine.meta.characterId !== null || theirs.meta.characterId === null)
    return `This character was changed in another window. ${notKept}`;
  const name = theirs.identity.name.trim() || 'A character';
  return withNames`${name} was saved in another window. The one that you keep here is saved as another character. ${notKept}`;
}

type ChoiceProps = { first: string; onFirst: () => void; second: string; onSecond: () => void };

function Choice({ first, onFirst, second, onSecond }: ChoiceProps) {
  return (
    <>
      <Button ref={focusToNotices} variant="primary" onClick={onFirst}>
        {first}
      </Button>
      <Button ref={focusToNotices} onClick={onSecond}>
        {second}
      </Button>
    </>
  );
}

const SIGNS = { info: RotateCcwClock, warning: TriangleAlert, danger: CircleAlert };

type BuilderNoticeProps = { tone: keyof typeof SIGNS; actions?: ReactNode; onClose?: () => void; children: ReactNode };

function BuilderNotice({ tone, actions, onClose, children }: BuilderNoticeProps) {
  const Sign = SIGNS[tone];
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
      <Sign aria-hidden />
      <p className={styles.words}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {onClose && (
        <IconButton ref={focusToNotices} label="Dismiss" className={styles.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
