// The least that a page for joining can be: React, a name, one call for a seat, one socket, and the list of people once its
// first message comes. No styles, no routes, no error messages.
import { type FormEvent, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** As many bytes as somebody who joins a small table receives. */
const TOLD_BYTES = 2_000;

const asked = new URLSearchParams(location.search);
/** Of somebody who was here before: the page keeps itself on the device, and joins without being asked. */
const known = asked.get('name');

/** Resolves with the first message of the socket. */
async function takeSeat(name: string): Promise<void> {
  const room = asked.get('room') ?? '';
  const response = await fetch(`/seat?room=${room}`, { method: 'POST', body: JSON.stringify({ name }) });
  const { seat }: { seat: number } = await response.json();
  const socket = new WebSocket(`/echo?room=${room}&seat=${seat}&bytes=${TOLD_BYTES}`);
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
}

function Door() {
  const [name, setName] = useState(known ?? '');
  const [hasJoined, setHasJoined] = useState(false);
  useEffect(() => {
    if (known !== null) void takeSeat(known).then(() => setHasJoined(true));
  }, []);

  function join(event: FormEvent) {
    event.preventDefault();
    void takeSeat(name).then(() => setHasJoined(true));
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
if (known !== null) void navigator.serviceWorker.register('/keeper.js');
