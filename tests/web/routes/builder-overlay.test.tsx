// The builder over the routes: how it opens and closes, and a save that is answered late. By then its builder may be closed and
// another one open, which it must leave alone. The window and the dialog are stand-ins that hand out what they were given.
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { BuildTask } from '../../../web/features/builder/build-task.ts';
import { Browser, gmAnswer } from '../lib/browser-stand-in.ts';

type Given = { onSaved: (character: Character) => void; onClose: () => void };

const TEMPLATE: BuildTask = { place: { at: 'template' }, characterId: null };
const NEW: BuildTask = { place: { at: 'desk', campaignId: null }, characterId: null };
const WREN: BuildTask = { ...NEW, characterId: 'c-2' };
const MAREN = { id: 'c-1', name: 'Maren' } as Character;

const given: Given[] = [];
const navigate = vi.fn();
const afterSave = vi.fn(async () => undefined);
const frame = (props: Given) => {
  given.push(props);
  return null;
};

beforeEach(() => {
  new Browser().open();
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.doMock('../../../web/features/builder/template-dialog.tsx', () => ({ TemplateDialog: frame }));
  vi.doMock('../../../web/features/builder/builder-window.tsx', () => ({ BuilderWindow: frame }));
  vi.doMock('../../../web/routes/builder/builder-parts.tsx', () => ({ builderParts: () => ({}) }));
  vi.doMock('../../../web/routes/builder/after-save.ts', () => ({ afterSave }));
  vi.doMock('react-router', () => ({ useNavigate: () => navigate }));
});
afterEach(() => {
  given.length = 0;
  vi.clearAllMocks();
  vi.doUnmock('../../../web/features/builder/template-dialog.tsx');
  vi.doUnmock('../../../web/features/builder/builder-window.tsx');
  vi.doUnmock('../../../web/routes/builder/builder-parts.tsx');
  vi.doUnmock('../../../web/routes/builder/after-save.ts');
  vi.doUnmock('react-router');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function desk() {
  const { signInGm } = await import('../../../web/lib/auth-store.ts');
  signInGm(gmAnswer('a'));
  const { builderOpening, openBuilder } = await import('../../../web/routes/builder/builder-opening.ts');
  const { BuilderOverlay } = await import('../../../web/routes/builder/builder-overlay.tsx');
  const openNow = () => builderOpening.getState().opening?.task;
  function open(task: BuildTask): Given {
    openBuilder(task);
    const { opening, key } = builderOpening.getState();
    if (opening === null) throw new Error('No builder was opened.');
    const overlay = <BuilderOverlay opening={opening} openingKey={key} person="gm-a" onCover={() => undefined} />;
    renderToStaticMarkup(overlay);
    const shown = given.at(-1);
    if (shown === undefined) throw new Error('No builder was shown.');
    return shown;
  }
  return { open, openNow };
}

describe('a builder over the routes', () => {
  it('[BU1] opens and closes, and has three frames', async () => {
    const { signInGm } = await import('../../../web/lib/auth-store.ts');
    signInGm(gmAnswer('a'));
    const { builderOpening, closeBuilder, keepFrame, openBuilder } = await import(
      '../../../web/routes/builder/builder-opening.ts'
    );
    const opening = () => builderOpening.getState().opening;
    expect(opening()).toBeNull();
    openBuilder(WREN);
    expect(opening()).toMatchObject({ task: WREN, frame: 'normal' });
    for (const frame of ['maximized', 'minimized', 'maximized'] as const) {
      keepFrame(frame);
      expect(opening()).toMatchObject({ task: WREN, frame });
    }
    closeBuilder();
    expect(opening()).toBeNull();
    openBuilder(WREN);
    expect(opening()).toMatchObject({ task: WREN, frame: 'normal' });
  });
});

describe('the answer of a save', () => {
  it('closes a template and leads back to the dashboard; another builder becomes that of the character', async () => {
    const { open, openNow } = await desk();
    open(TEMPLATE).onSaved(MAREN);
    expect(openNow()).toBeUndefined();
    expect(navigate.mock.calls).toEqual([['/dashboard']]);
    open(NEW).onSaved(MAREN);
    expect(openNow()?.characterId).toBe('c-1');
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('of a closed template leaves the builder that was opened since, and the page', async () => {
    const { open, openNow } = await desk();
    const template = open(TEMPLATE);
    template.onClose();
    open(NEW);
    navigate.mockClear();
    template.onSaved(MAREN);
    expect(openNow()).toEqual(NEW);
    expect(navigate).not.toHaveBeenCalled();
    expect(afterSave).toHaveBeenCalledWith(TEMPLATE, MAREN);
  });

  it('of a closed template moves nobody who went on without a builder', async () => {
    const { open } = await desk();
    const template = open(TEMPLATE);
    template.onClose();
    navigate.mockClear();
    template.onSaved(MAREN);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('of one character does not become the character of another builder', async () => {
    const { open, openNow } = await desk();
    const maren = open(NEW);
    maren.onClose();
    open(WREN);
    maren.onSaved(MAREN);
    expect(openNow()?.characterId).toBe('c-2');
  });
});
