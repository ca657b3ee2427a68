// socket.io on Node, to compare with: each message goes to everybody in the same room, and nothing is kept. Run as `node
// socket-io-server.ts <port>`; prints "ready".

import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const server = new Server(http, { transports: ['websocket'] });

server.on('connection', (socket) => {
  const room = String(socket.handshake.query.room);
  void socket.join(room);
  socket.on('message', (message: unknown) => {
    server.to(room).emit('message', message);
  });
});
http.listen(Number(process.argv[2]), '127.0.0.1', () => console.log('ready'));
