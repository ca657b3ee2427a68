// Beats from outside the page: every so many milliseconds, as the one message that it gets says.
addEventListener('message', ({ data }: MessageEvent<number>) => {
  setInterval(() => postMessage(null), data);
});

// What the browser knows of the reader's language is read once for the page and its workers together. Read here, it holds up
// nobody: the page's first hour in words took up to 150 ms of a phone four times slower than a laptop.
new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format();
