import { trusted } from './trusted-types.ts';

/** XML or HTML as a document that runs nothing and is never shown: what is in it is read piece by piece. */
export const parseMarkup = (source: string, type: 'application/xml' | 'text/html'): Document =>
  new DOMParser().parseFromString(trusted().createHTML(source), type);
