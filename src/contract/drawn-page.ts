import type { Language } from './languages.ts';
/** Which page of the web to draw on the server, and how. */
export interface PageWanted {
  path: string;
  language: Language;
  /** For somebody whose browser says that they are signed in; nothing of theirs is known. */
  session: boolean;
  /** Where people reach the academy, such as `https://academy.example`: addresses for search engines are whole. */
  origin: string;
}

/** What the head of a drawn page says. */
export interface PageHead {
  title: string;
  description: string;
  /** What search engines and messengers read of a page that is open to visitors; null on any other. */
  shared: {
    /** The address that stands for the page. */
    canonical: string;
    siteName: string;
    /** A picture to show with it. */
    image: string;
    /** The academy, and what else the page is about, in schema.org's words. */
    data: readonly object[];
  } | null;
}

/** A page as the web draws it, before it stands in a document. */
export interface DrawnPage {
  html: string;
  head: PageHead;
  /** What the browser needs to go on from there: the web's own affair. */
  first: object;
  /** Sources of the scripts that the page needs besides the entry's own. */
  scripts: string[];
  /** When it shows something else for the time alone, in milliseconds since 1970. */
  until: number;
}
