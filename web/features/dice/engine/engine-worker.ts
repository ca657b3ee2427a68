/** The engine in a worker of its own: is sent the canvas and a port, and serves the port. */
import { serve } from './serve.ts';

addEventListener('message', ({ data, ports: [port] }: MessageEvent<{ canvas: OffscreenCanvas }>) => {
  if (port !== undefined) void serve(port, data.canvas);
});
