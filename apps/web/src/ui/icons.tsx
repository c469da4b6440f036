/** Line drawings of 24 × 24; each is decoration beside a word or a label. */
const PATHS = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  ruler: 'M4 16L16 4l4 4L8 20zM8 12l2 2M11 9l2 2M14 6l2 2',
  layers: 'M12 3l9 5-9 5-9-5zM3 13l9 5 9-5',
  die: 'M4 4h16v16H4zM8.500 8.500h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01',
  target: 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM12 2v5M12 17v5M2 12h5M17 12h5',
  danger: 'M12 4l9 16H3zM12 10v5M12 17.500v.5',
  tools: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4v6M8 14v6',
  undo: 'M9 14l-5-5 5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  check: 'M4 13l5 5L20 6',
  book: 'M12 6c-2-2-5-2-9-2v14c4 0 7 0 9 2 2-2 5-2 9-2V4c-4 0-7 0-9 2zM12 6v14',
  menu: 'M4 6h16M4 12h16M4 18h16',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.200 2.600 3.500 5.500',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  play: 'M7 4l13 8-13 8z',
  pause: 'M7 4v16M17 4v16',
  first: 'M6 4v16M20 4L9 12l11 8z',
  last: 'M18 4v16M4 4l11 8-11 8z',
  close: 'M5 5l14 14M19 5L5 19',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.500c.8.8 1 1.500 1 2.500h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3z',
  gather: 'M3 5h12v9H3zM3 5l12 9M15 5L3 14M18 14v8M14 18h8',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  link: 'M10 13a4 4 0 0 0 6 .500l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 11a4 4 0 0 0-6-.500l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500',
  send: 'M12 15V4M8 8l4-4 4 4M5 12v7h14v-7',
  cut: 'M3 3l18 18M8.500 16.500a5 5 0 0 1 5-1.300M5 13a10 10 0 0 1 4.500-2.600M2 9.500a15 15 0 0 1 4-2.600M12 19.500h.01M14.500 10.400A10 10 0 0 1 19 13M10.500 5.200A15 15 0 0 1 22 9.500',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8 9h8M8 13h4',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.500 2h-15zM10 21h4',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 13h10v8H7z',
  shield: 'M12 3l8 3v6c0 5-3.500 8-8 9.500C7.500 20 4 17 4 12V6z',
  phone: 'M7 3h10v18H7zM10.500 18h3',
  flask: 'M9 3h6M10 3v6l-5.500 10.500h15L14 9V3M7.500 14h9',
  flag: 'M5 21V4h13l-3 4 3 4H5',
  mirror: 'M12 3v18M9 7l-6 10h6zM15 7l6 10h-6z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
} as const;
export type Icon = keyof typeof PATHS;

export const Glyph = ({ icon }: { readonly icon: Icon }) => (
  <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[icon]} />
  </svg>
);
