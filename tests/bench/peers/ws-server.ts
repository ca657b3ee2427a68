// `ws` on Node, to compare with: each message goes to everybody in the same room as it came, and nothing is kept. Run as `node
// ws-server.ts <port>`; prints "ready".

import { WebSocketServer } from 'ws';

const rooms = new Map<string, Set<import('ws').WebSocket>>();
const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.argv[2]) }, () => console.log('ready'));

server.on('connection', (socket, request) => {
  const name = request.url ?? '';
  const room = rooms.get(name) ?? new Set();
  rooms.set(name, room.add(socket));
  socket.on('message', (data) => {
    for (const each of room) each.send(String(data));
  });
  socket.on('close', () => room.delete(socket));
});
