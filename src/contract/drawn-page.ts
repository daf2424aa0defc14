/** Which page of the web to draw on the server, and how. */
export interface PageWanted {
  path: string;
  language: 'en' | 'mr' | 'hi';
  /** For somebody whose browser says that they are signed in; nothing of theirs is known. */
  session: boolean;
}

/** What the head of a drawn page says. */
export interface PageHead {
  title: string;
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
