// Six solids, seen from above with the light from the upper left: their facets as flat shapes in a box of 100 by 100. For each
// facet also how much light it gets, and how a number lies on it.

export type DieSolid = 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20';

export type Facet = {
  path: string;
  from: readonly [x: number, y: number]; // the gradient's lit end
  to: readonly [x: number, y: number];
  light: number; // 0 in the shade .. 1 in full light
  number?: NumberPlace;
};

export type NumberPlace = {
  matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
  size: number; // of the figure, in units of the box
  turn: number; // how far from the number on top, counted around the die; 0 is the top
};

export type Solid = {
  rim: string; // the outline on which the bevel is drawn
  ground: number; // y of the contact shadow
  facets: ReadonlyArray<Facet>; // from back to front
};

export const solids: Record<DieSolid, Solid> = {
  d4: {
    rim: 'M49.5 4.4L8.1 75.7L99.5 75.2Z',
    ground: 82,
    facets: [
      {
        path: 'M49.8 7.7L11.5 73.8L95.9 73.4Z',
        from: [49.8, 7.7],
        to: [95.9, 73.4],
        light: 0.73,
        number: { matrix: [0.99, 0, 0.06, 0.92, 52.7, 50.9], size: 27.6, turn: 0 },
      },
    ],
  },
  d6: {
    rim: 'M34.1 64.1L29.2 15.1L18.7 36L22.7 80.8ZM85 63.6L34.1 64.1L22.7 80.8L68.9 79.8ZM78.1 16.2L29.2 15.1L34.1 64.1L85 63.6Z',
    ground: 90,
    facets: [
      { path: 'M33.4 62.9L28.9 17.7L19.2 36.9L22.9 78.5Z', from: [28.9, 17.7], to: [22.9, 78.5], light: 0.6 },
      { path: 'M82.5 64.3L35.6 64.8L24.8 80.2L67.8 79.3Z', from: [35.6, 64.8], to: [67.8, 79.3], light: 0 },
      {
        path: 'M76.6 17.9L31.3 16.9L35.9 62.2L82.9 61.7Z',
        from: [31.3, 16.9],
        to: [82.9, 61.7],
        light: 0.65,
        number: { matrix: [0.95, 0.01, 0.11, 0.92, 57, 39.2], size: 29.3, turn: 0 },
      },
    ],
  },
  d8: {
    rim: 'M75 39.2L51.5 8.3L84.3 60.2ZM19.5 39.1L21.1 60.4L51.5 8.3ZM84.3 60.2L21.1 60.4L48.6 86.9ZM51.5 8.3L21.1 60.4L84.3 60.2Z',
    ground: 90,
    facets: [
      { path: 'M74.6 39L53 10.4L83.2 58.3Z', from: [53, 10.4], to: [83.2, 58.3], light: 0.06 },
      { path: 'M20.2 38.8L21.8 58.4L49.9 10.4Z', from: [49.9, 10.4], to: [21.8, 58.4], light: 0.94 },
      {
        path: 'M81.8 60.9L23.5 61.1L48.8 85.7Z',
        from: [23.5, 61.1],
        to: [48.8, 85.7],
        light: 0,
        number: { matrix: [0.42, 0.45, -0.9, 0.26, 51.4, 69.8], size: 19.1, turn: -3 },
      },
      {
        path: 'M51.6 10.8L23.5 59L81.9 58.9Z',
        from: [51.6, 10.8],
        to: [81.9, 58.9],
        light: 0.68,
        number: { matrix: [0.99, 0, 0.03, 0.96, 52.5, 42.6], size: 19.6, turn: 0 },
      },
    ],
  },
  d10: {
    rim: 'M50.8 7.4L77.7 57.2L90.2 57.9L87.3 40.5ZM11.3 40.4L10.5 58L25.7 57.3L50.8 7.4ZM90.2 57.9L77.7 57.2L52 69.6L49.3 87.8ZM49.3 87.8L52 69.6L25.7 57.3L10.5 58ZM25.7 57.3L52 69.6L77.7 57.2L50.8 7.4Z',
    ground: 90,
    facets: [
      {
        path: 'M52.8 9.9L77.6 55.9L89.2 56.6L86.6 40.5Z',
        from: [52.8, 9.9],
        to: [89.2, 56.6],
        light: 0.26,
        number: { matrix: [0.2, -0.33, 0.61, 0.78, 78.3, 42.7], size: 20.7, turn: -2 },
      },
      {
        path: 'M12.3 40.4L11.5 56.7L25.6 56L48.8 9.9Z',
        from: [48.8, 9.9],
        to: [25.6, 56],
        light: 1,
        number: { matrix: [0.3, 0.33, -0.62, 0.78, 22.7, 42.7], size: 20.8, turn: -1 },
      },
      { path: 'M88.5 58.7L76.9 58.1L53.2 69.6L50.5 86.4Z', from: [53.2, 69.6], to: [50.5, 86.4], light: 0 },
      { path: 'M48.2 86.4L50.6 69.6L26.4 58.1L12.3 58.8Z', from: [12.3, 58.8], to: [48.2, 86.4], light: 0 },
      {
        path: 'M27.6 56.5L52 68L75.7 56.5L50.9 10.3Z',
        from: [50.9, 10.3],
        to: [75.7, 56.5],
        light: 0.75,
        number: { matrix: [1, 0, 0.02, 0.94, 51.6, 50], size: 21.6, turn: 0 },
      },
    ],
  },
  d12: {
    rim: 'M49.7 6.4L52.8 13L79.8 31.5L90.5 34.3L72.1 19.2ZM49.7 6.4L24.5 18.9L9.7 34L26.6 31.3L52.8 13ZM88.8 63.4L90.5 34.3L79.8 31.5L70.9 62L77.2 81.1ZM9.6 63.6L25.9 81.5L37.4 62.1L26.6 31.3L9.7 34ZM77.2 81.1L70.9 62L37.4 62.1L25.9 81.5L50.3 92.2ZM52.8 13L26.6 31.3L37.4 62.1L70.9 62L79.8 31.5Z',
    ground: 90,
    facets: [
      { path: 'M51.1 7.4L54.1 13.6L78.9 30.6L88.9 33.3L71.9 19.3Z', from: [51.1, 7.4], to: [88.9, 33.3], light: 0.43 },
      { path: 'M48.5 7.4L25.1 19L11.4 33L27 30.4L51.2 13.5Z', from: [25.1, 19], to: [27, 30.4], light: 1 },
      {
        path: 'M88.2 62.7L89.8 35.8L79.9 33.3L71.7 61.4L77.5 79.1Z',
        from: [79.9, 33.3],
        to: [77.5, 79.1],
        light: 0,
        number: { matrix: [-0.26, 0.92, -0.28, -0.35, 81.7, 54.5], size: 25.3, turn: -4 },
      },
      {
        path: 'M10.5 63L25.5 79.5L36.1 61.5L26.2 33.1L10.5 35.5Z',
        from: [10.5, 35.5],
        to: [25.5, 79.5],
        light: 0.57,
        number: { matrix: [-0.32, -0.92, 0.45, -0.35, 21.5, 54.6], size: 25.7, turn: -3 },
      },
      {
        path: 'M75.4 80.7L69.4 63.1L38.6 63.2L27.8 81.1L50.4 91Z',
        from: [38.6, 63.2],
        to: [75.4, 80.7],
        light: 0,
        number: { matrix: [-0.38, 0.58, -0.92, -0.18, 52.4, 76.2], size: 25.8, turn: -2 },
      },
      {
        path: 'M52.9 14.9L28.6 31.9L38.6 60.4L69.6 60.3L77.8 32.1Z',
        from: [52.9, 14.9],
        to: [69.6, 60.3],
        light: 0.68,
        number: { matrix: [0.99, 0, 0.03, 0.96, 53.6, 39.7], size: 26.5, turn: 0 },
      },
    ],
  },
  d20: {
    rim: 'M49.2 9.6L51.9 16.1L87.1 26.8ZM13.2 26.6L51.9 16.1L49.2 9.6ZM87.1 26.8L76.8 57.9L85.6 70.7ZM85.6 70.7L76.8 57.9L50.9 91.1ZM13.4 70.9L27.6 58L13.2 26.6ZM50.9 91.1L27.6 58L13.4 70.9ZM51.9 16.1L76.8 57.9L87.1 26.8ZM13.2 26.6L27.6 58L51.9 16.1ZM76.8 57.9L27.6 58L50.9 91.1ZM51.9 16.1L27.6 58L76.8 57.9Z',
    ground: 90,
    facets: [
      { path: 'M50.2 10.1L52.8 16.2L85.3 26.1Z', from: [50.2, 10.1], to: [85.3, 26.1], light: 0.58 },
      { path: 'M15 25.9L50.9 16.2L48.4 10.1Z', from: [15, 25.9], to: [50.9, 16.2], light: 0.96 },
      { path: 'M86.8 28.7L77.4 57.4L85.4 69.3Z', from: [86.8, 28.7], to: [85.4, 69.3], light: 0 },
      { path: 'M84.6 70.9L76.4 59.1L52.4 89.7Z', from: [76.4, 59.1], to: [84.6, 70.9], light: 0 },
      {
        path: 'M13.7 69.5L26.9 57.5L13.5 28.5Z',
        from: [13.5, 28.5],
        to: [13.7, 69.5],
        light: 0.58,
        number: { matrix: [-0.3, -0.67, 0.17, -0.74, 17.8, 51.8], size: 15.7, turn: -2 },
      },
      {
        path: 'M49.3 89.8L27.9 59.2L14.7 71.1Z',
        from: [27.9, 59.2],
        to: [49.3, 89.8],
        light: 0.01,
        number: { matrix: [-0.32, 0.26, -0.76, -0.65, 30.5, 73.6], size: 15.9, turn: -1 },
      },
      {
        path: 'M53.5 17.4L76.5 56L86 27.3Z',
        from: [53.5, 17.4],
        to: [76.5, 56],
        light: 0.39,
        number: { matrix: [0.23, -0.64, 0.72, 0.61, 72.3, 33.4], size: 16.1, turn: 1 },
      },
      {
        path: 'M14.4 27.1L27.9 56.1L50.3 17.4Z',
        from: [14.4, 27.1],
        to: [27.9, 56.1],
        light: 1,
        number: { matrix: [0.5, -0.85, 0.66, 0.25, 30.6, 33.3], size: 16.1, turn: 2 },
      },
      {
        path: 'M74.9 58.8L29.5 58.8L50.9 89.5Z',
        from: [29.5, 58.8],
        to: [50.9, 89.5],
        light: 0.04,
        number: { matrix: [0.47, 0.69, -0.88, 0.4, 51.8, 69.4], size: 16.2, turn: 3 },
      },
      {
        path: 'M52 18.2L29.5 56.9L75 56.9Z',
        from: [52, 18.2],
        to: [75, 56.9],
        light: 0.62,
        number: { matrix: [1, 0, 0.01, 0.99, 52.2, 43.9], size: 16.5, turn: 0 },
      },
    ],
  },
};
