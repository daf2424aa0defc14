import { splitFormulae } from './split-formulae.ts';

/** The start or the end of an element: its name, and what else stands in it. */
const tag = /<(\/?[a-z]+)(?:[^a-z<>][^<>]*)?>/gi;

const plainTag = (whole: string, name: string) => {
  const display = name === 'math' && /\sdisplay="block"/.test(whole) ? ' display="block"' : '';
  return `<${name}${display}${whole.endsWith('/>') && !name.startsWith('/') ? '/' : ''}>`;
};

/**
 * A text with its formulae bare of attributes: nothing shows them, and a browser reports a handler such as `onclick` while it
 * only parses.
 */
export const plainFormulae = (text: string): string =>
  splitFormulae(text)
    .map((part, at) => (at % 2 === 0 ? part : part.replace(tag, plainTag)))
    .join('');
