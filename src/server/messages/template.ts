/** The languages that messages are written in. */
export type MessageLanguage = 'en' | 'mr' | 'hi';

/** What a template becomes: `subject` for mail only. */
export interface Wording {
  subject?: string;
  text: string;
}

/** A message in every language, filled with named values. */
export interface Template {
  /** Holds a secret: the values are removed once it is sent, and nobody can read or repeat it. */
  sensitive: boolean;
  words: Record<MessageLanguage, (values: Record<string, string>) => Wording>;
}
