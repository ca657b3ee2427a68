// Where the chat speaks what others say; what is spoken is in tests/web.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ChatAnnouncer } from '../../../web/features/log/chat-announcer.tsx';
import { InPageRoom, JOSS, WREN } from '../support/in-page-room.ts';
import { render } from '../support/page.tsx';

it('a region of its own, polite, which begins empty and then has the newest message', async () => {
  const room = new InPageRoom();
  const { live } = room.sit(WREN);
  room.does(JOSS, { type: 'SendChatMessage', message: 'Said before.' });
  render(<ChatAnnouncer live={live} myId={WREN.playerId} />);
  const region = page.getByRole('log', { name: 'Said just now' });
  await expect.element(region).toHaveAttribute('aria-live', 'polite');
  await expect.poll(() => live.store.getState().status).toBe('connected');
  expect(region.element().textContent).toBe('');
  room.does(JOSS, { type: 'SendChatMessage', message: 'The tide is out.' });
  await expect.element(region).toHaveTextContent(/^Joss: The tide is out\.$/);
});
