/** One drawn person: nobody real, put together from a few shapes on a 96 by 96 field. */
export interface Portrait {
  file: string;
  background: string;
  skin: string;
  clothes: string;
  hair: 'short' | 'long' | 'bun' | 'cap' | 'braid' | 'cropped';
  hairColour: string;
  moustache?: boolean;
  collar?: boolean;
  scarf?: boolean;
  glasses?: boolean;
}

/** The two directors, six teachers and six selected candidates of the demo academy. */
export const portraits: readonly Portrait[] = [
  {
    file: 'director-academics',
    background: '#7f92cf',
    skin: '#c98d63',
    clothes: '#f4efe4',
    hair: 'short',
    hairColour: '#231c1c',
    moustache: true,
    collar: true,
  },
  {
    file: 'director-training',
    background: '#f0c27a',
    skin: '#dba77c',
    clothes: '#c63b47',
    hair: 'bun',
    hairColour: '#2a1d1a',
    scarf: true,
  },
  {
    file: 'faculty-1',
    background: '#f6d9cf',
    skin: '#c98d63',
    clothes: '#0b6a6c',
    hair: 'bun',
    hairColour: '#3a3232',
    glasses: true,
    scarf: true,
  },
  {
    file: 'faculty-2',
    background: '#cfdafc',
    skin: '#a86f4a',
    clothes: '#f4efe4',
    hair: 'short',
    hairColour: '#1d1a1f',
    glasses: true,
    collar: true,
  },
  {
    file: 'faculty-3',
    background: '#e4dcf7',
    skin: '#dba77c',
    clothes: '#16245a',
    hair: 'long',
    hairColour: '#2a1d1a',
    collar: true,
  },
  {
    file: 'faculty-4',
    background: '#d5efdf',
    skin: '#8f5b3c',
    clothes: '#c63b47',
    hair: 'cropped',
    hairColour: '#231c1c',
    moustache: true,
  },
  {
    file: 'faculty-5',
    background: '#ffd98f',
    skin: '#b97f55',
    clothes: '#a8323f',
    hair: 'braid',
    hairColour: '#1d1a1f',
    scarf: true,
  },
  {
    file: 'faculty-6',
    background: '#d2ecf2',
    skin: '#c98d63',
    clothes: '#263d9d',
    hair: 'cropped',
    hairColour: '#231c1c',
    collar: true,
  },
  { file: 'success-1', background: '#ffd98f', skin: '#a86f4a', clothes: '#8a6a35', hair: 'cap', hairColour: '#1d1a1f' },
  {
    file: 'success-2',
    background: '#cfdafc',
    skin: '#c98d63',
    clothes: '#8a6a35',
    hair: 'long',
    hairColour: '#2a1d1a',
  },
  {
    file: 'success-3',
    background: '#d5efdf',
    skin: '#8f5b3c',
    clothes: '#8a6a35',
    hair: 'short',
    hairColour: '#231c1c',
    moustache: true,
  },
  { file: 'success-4', background: '#f6d9cf', skin: '#dba77c', clothes: '#8a6a35', hair: 'bun', hairColour: '#2a1d1a' },
  {
    file: 'success-5',
    background: '#e4dcf7',
    skin: '#b97f55',
    clothes: '#8a6a35',
    hair: 'braid',
    hairColour: '#1d1a1f',
    glasses: true,
  },
  {
    file: 'success-6',
    background: '#d2ecf2',
    skin: '#9c6642',
    clothes: '#8a6a35',
    hair: 'cropped',
    hairColour: '#231c1c',
  },
];

const longBack = 'M24 62c-5-30 5-45 24-45s29 15 24 45c-2 6-6 8-8 8V42c-6-2-13-6-17-13-2 6-7 10-13 13v28c-4 0-8-2-10-8z';

function behind({ hair, hairColour }: Portrait): string {
  if (hair === 'long') return `<path d="${longBack}" fill="${hairColour}"/>`;
  if (hair === 'braid') return `<path d="M60 40c9 4 12 16 11 28s-4 22-9 28c-5-6-4-14-2-22z" fill="${hairColour}"/>`;
  return '';
}

function crown({ hair, hairColour, clothes }: Portrait): string {
  switch (hair) {
    case 'short':
      return `<path d="M27 43c-2-17 7-25 21-25s23 8 21 25c-2-9-6-13-8-16-8 4-20 4-27 2-3 3-6 7-7 14z" fill="${hairColour}"/>`;
    case 'cropped':
      return `<path d="M28 42c-2-15 7-23 20-23s22 8 20 23c-1-6-3-9-5-11-9-3-21-3-30 0-2 2-4 5-5 11z" fill="${hairColour}"/>`;
    case 'long':
      return `<path d="M28 44c0-16 6-24 20-24s20 8 20 24c-6-2-15-8-19-15-2 7-12 13-21 15z" fill="${hairColour}"/>`;
    case 'braid':
      return `<path d="M27 45c-2-18 7-26 21-26s23 8 21 26c-3-8-10-14-20-17-9 3-18 9-22 17z" fill="${hairColour}"/>`;
    case 'bun':
      return `<circle cx="48" cy="16" r="8" fill="${hairColour}"/><path d="M26 45c-2-18 8-27 22-27s24 9 22 27c-2-7-7-14-15-17-8 6-20 8-26 9z" fill="${hairColour}"/>`;
    case 'cap':
      return `<path d="M27 41c-1-15 8-23 21-23s22 8 21 23l-4-9c-9 1-24 1-34 0z" fill="${hairColour}"/><path d="M25 36c1-13 10-20 23-20s22 7 23 20c-8-4-38-4-46 0z" fill="${clothes}"/><path d="M24 36c8-5 40-5 48 0l1 4c-9-4-41-4-50 0z" fill="#5d4520"/><circle cx="48" cy="25" r="4" fill="#ffb628"/>`;
  }
}

/** Brows, eyes that look at whoever looks, and a nose. */
function face({ hairColour }: Portrait): string {
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="45" rx="3.1" ry="2.2" fill="#fff"/><circle cx="${x}" cy="45.100" r="1.700" fill="#2a1d1a"/><circle cx="${x + 0.6}" cy="44.400" r=".5" fill="#fff"/><path d="M${x - 3.4} 44.200c1-1.800 5.800-1.800 6.800 0" fill="none" stroke="#2a1d1a" stroke-width=".9" stroke-linecap="round"/>`;
  const brow = (x: number) =>
    `<path d="M${x - 3.8} 40.600c2-1.500 5.600-1.500 7.600 0" fill="none" stroke="${hairColour}" stroke-width="1.500" stroke-linecap="round"/>`;
  const nose =
    '<path d="M48 46.500c-.6 2-1.400 3.200-1.500 4.200.8.800 2.200.8 3 0" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1.200" stroke-linecap="round"/>';
  return [brow(41), brow(55), eye(41), eye(55), nose].join('');
}

function details(portrait: Portrait): string {
  const mouth = portrait.moustache
    ? `<path d="M40 54.5c3-2.500 6-2 8-.5 2-1.500 5-2 8 .5-2.500 1.800-5.500 1.800-8 .8-2.500 1-5.500 1-8-.8z" fill="${portrait.hairColour}"/>`
    : '<path d="M42.500 56.500c3.200 3 7.800 3 11 0" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="2" stroke-linecap="round"/>';
  const collar =
    '<path d="M44 78h8v20h-8z" fill="#000" opacity=".18"/><path d="m38 71 10 9 10-9 4 2-14 13-14-13z" fill="#fff" opacity=".55"/>';
  const scarf = '<path d="M26 74c10 8 24 12 40 26H8c0-14 6-23 18-26z" fill="#fff" opacity=".28"/>';
  const glasses =
    '<g fill="none" stroke="#2a2230" stroke-width="1.600"><circle cx="41" cy="45" r="5"/><circle cx="55" cy="45" r="5"/><path d="M46 45h4"/></g>';
  return [face(portrait), mouth, portrait.collar && collar, portrait.scarf && scarf, portrait.glasses && glasses]
    .filter(Boolean)
    .join('');
}

/** The portrait as an SVG document. */
export function drawPortrait(portrait: Portrait): string {
  const { background, skin, clothes } = portrait;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${background}"/>${behind(portrait)}<path d="M8 100c0-21 14-29 40-29s40 8 40 29z" fill="${clothes}"/><path d="M39 58h18v13c0 6-4 9-9 9s-9-3-9-9z" fill="${skin}"/><path d="M39 66c5 4 13 4 18 0v4c-4 4-14 4-18 0z" fill="#000" opacity=".14"/><path d="M30 42c0-13 7-21 18-21s18 8 18 21c0 14-8 24-18 24s-18-10-18-24z" fill="${skin}"/>${crown(portrait)}${details(portrait)}</svg>\n`;
}
