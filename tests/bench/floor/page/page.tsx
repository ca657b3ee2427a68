// The least that a page for joining can be: React, a name, one call for a seat, one socket, and the list of people once its
// first message comes. No styles, no routes, no error messages.
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** As many bytes as somebody who joins a small table receives. */
const TOLD_BYTES = 2_000;

function Door() {
  const [name, setName] = useState('');
  const [hasJoined, setHasJoined] = useState(false);

  async function join(event: FormEvent) {
    event.preventDefault();
    const room = new URLSearchParams(location.search).get('room') ?? '';
    const response = await fetch(`/seat?room=${room}`, { method: 'POST', body: JSON.stringify({ name }) });
    const { seat }: { seat: number } = await response.json();
    const socket = new WebSocket(`/echo?room=${room}&seat=${seat}&bytes=${TOLD_BYTES}`);
    socket.addEventListener('message', () => setHasJoined(true), { once: true });
  }

  if (hasJoined) return <aside>{name} (you)</aside>;
  return (
    <form onSubmit={join}>
      <label>
        Player name
        <input autoComplete="nickname" value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <button type="submit" disabled={name === ''}>
        Join Session
      </button>
    </form>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');
createRoot(root).render(<Door />);
