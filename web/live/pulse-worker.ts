// Beats from outside the page: every so many milliseconds, as the one message that it gets says.
addEventListener('message', ({ data }: MessageEvent<number>) => {
  setInterval(() => postMessage(null), data);
});
