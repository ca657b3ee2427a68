/** The engine in a thread of its own: takes the canvas and the port it is handed, and serves. */
import { serve } from './serve.ts';

addEventListener('message', ({ data, ports: [port] }: MessageEvent<{ canvas: OffscreenCanvas }>) => {
  if (port !== undefined) void serve(port, data.canvas);
});
