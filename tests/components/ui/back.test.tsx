// Back, as the browser tells of it: it closes what lies over the page, one thing after the other, and leaves the page after that.
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { SceneDialog } from '../../../web/features/table/scene-dialog.tsx';
import { Dialog, Drawer, Menu, QrPoster } from '../../../web/ui/openings.ts';
import { PopoverOrDialog } from '../../../web/ui/popover-or-dialog.tsx';
import { INES, JOSS } from '../support/in-page-room.ts';
import { button, cleanup, expectAbsent, expectVisible, PHONE, render } from '../support/page.tsx';
import { dialog, message, openTable, roomInPlay } from '../support/whole-table.tsx';

const expectAt = (name: string, layers: number) =>
  expect.poll(() => [history.state?.at, history.state?.layer ?? 0]).toEqual([name, layers]);

beforeEach(() => {
  history.pushState({ at: 'the page before' }, '');
  history.pushState({ at: 'this page' }, '');
});

async function backCloses(layer: Locator): Promise<void> {
  await expectVisible(layer);
  history.back();
  await expectAbsent(layer);
}

async function expectBackLeaves(): Promise<void> {
  await expectAt('this page', 0);
  history.back();
  await expectAt('the page before', 0);
}

function timesOf(event: string, count: number): Promise<void> {
  return new Promise((resolve) => {
    let heard = 0;
    window.addEventListener(event, () => ++heard === count && resolve());
  });
}

/** A reload unmounts nothing. */
async function afterReload(open: () => Promise<unknown>): Promise<void> {
  const kept = Object.entries(sessionStorage);
  cleanup();
  for (const [key, text] of kept) sessionStorage.setItem(key, text);
  await open();
}

const NAMES = ['Drawer', 'Poster', 'Closer look', 'Dialog'] as const;
type Name = (typeof NAMES)[number];

function Layers() {
  const [opened, setOpened] = useState<Name[]>([]);
  const of = (name: Name) => ({
    open: opened.includes(name),
    onOpenChange: (next: boolean) =>
      setOpened((before) => before.filter((one) => one !== name).concat(next ? name : [])),
    title: name,
  });
  const opener = (name: Name) => (
    <button type="button" onClick={() => of(name).onOpenChange(true)}>
      {name}
    </button>
  );
  return (
    <div style={{ paddingBlock: '60rem' }}>
      {opener('Drawer')}
      {opener('Poster')}
      <Menu label="Menu" items={[{ label: 'Nothing', onSelect: () => {} }]} />
      <PopoverOrDialog {...of('Closer look')} label="Closer look" trigger={<button type="button">Closer look</button>}>
        Near
      </PopoverOrDialog>
      <QrPoster {...of('Poster')} link={`${window.origin}/lobby/1`} />
      <Drawer {...of('Drawer')} side="left">
        {opener('Dialog')}
        <Dialog {...of('Dialog')} />
      </Drawer>
    </div>
  );
}

describe('[DE21] Back', () => {
  it('closes what is open, the topmost first; the page stays where it was', async () => {
    render(<Layers />);
    const address = location.href;
    await button('Drawer').click();
    const { scrollY } = window;
    await button('Dialog').click();
    await backCloses(dialog('Dialog'));
    await backCloses(dialog('Drawer'));
    expect([location.href, window.scrollY]).toEqual([address, scrollY]);
    for (const [name, layer] of [
      ['Poster', dialog('Poster')],
      ['Closer look', dialog('Closer look')],
      ['Menu', page.getByRole('menu')],
    ] as const) {
      await button(name).click();
      await backCloses(layer);
    }
    await expectBackLeaves();
  });

  it('leaves the page at once when everything was closed otherwise, and Forward opens nothing', async () => {
    render(<Layers />);
    await button('Drawer').click();
    await button('Dialog').click();
    await expectAt('this page', 2);
    await dialog('Dialog').getByRole('button', { name: 'Close' }).click();
    await expectAt('this page', 1);
    await userEvent.keyboard('{Escape}');
    await expectAt('this page', 0);
    await button('Closer look').click();
    await expectAt('this page', 1);
    window.scrollBy(0, -300);
    const { scrollY } = window;
    await userEvent.keyboard('{Escape}');
    await expectAt('this page', 0);
    await expect.poll(() => history.scrollRestoration).toBe('auto');
    expect(window.scrollY).toBe(scrollY);
    history.forward();
    await button('Poster').click();
    await backCloses(dialog('Poster'));
    await expectBackLeaves();
  });

  it('closes no dialog that is busy, however often', async () => {
    const room = roomInPlay();
    const { live } = room.sit(INES);
    await expect.poll(() => live.store.getState().status).toBe('connected');
    render(<SceneDialog live={live} open onOpenChange={() => {}} />);
    await page.getByLabelText('Where are we?').fill('The mill race');
    room.hold();
    await userEvent.keyboard('{Enter}');
    await expectVisible(dialog('Set Scene').getByText('Setting'));
    for (let times = 0; times < 2; times += 1) {
      await expectAt('this page', 1);
      const backAndForward = timesOf('popstate', 2);
      history.back();
      await backAndForward;
    }
    await expectAt('this page', 1);
    await expectVisible(dialog('Set Scene'));
  });

  it('loses nothing that was typed at a table', async () => {
    await openTable(roomInPlay(), JOSS, PHONE);
    for (const [tab, field] of [
      ['Chat', message],
      ['Notes', page.getByLabelText('For me alone')],
    ] as const) {
      await button(/^Chat/).click();
      await page.getByRole('tab', { name: tab }).click();
      await field.fill('The ferryman lies');
      await backCloses(dialog('Notes & Chat'));
      await button(/^Chat/).click();
      await page.getByRole('tab', { name: tab }).click();
      await expect.element(field).toHaveValue('The ferryman lies');
      await backCloses(dialog('Notes & Chat'));
    }
    await expectBackLeaves();
  });

  it('[DE23] closes first what a reload has opened again', async () => {
    const room = roomInPlay();
    await openTable(room, JOSS, PHONE);
    await button(/^Chat/).click();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await expectVisible(page.getByLabelText('For me alone'));
    await afterReload(() => openTable(room, JOSS, PHONE));
    await expectVisible(page.getByLabelText('For me alone'));
    await backCloses(dialog('Notes & Chat'));
    await expectBackLeaves();
  });
});
