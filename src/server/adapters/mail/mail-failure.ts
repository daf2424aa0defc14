import { insideCode } from '../outside-only.ts';

/** Why a mail did not go, in words that hold neither an address nor a password: admins and logs see them. */
const words: Partial<Record<string, string>> = {
  EAUTH: 'The mail server rejected the username or password.',
  EENVELOPE: 'The mail server rejected the sender or recipient.',
  EMESSAGE: 'The mail server rejected the message.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not answer in time.',
  EDNS: 'No mail server with this name was found.',
  ENOTFOUND: 'No mail server with this name was found.',
  EAI_AGAIN: 'No mail server with this name was found.',
  ECONNREFUSED: 'The mail server can’t be reached.',
  ECONNECTION: 'The connection to the mail server was lost.',
  ETLS: 'Couldn’t make a secure connection to the mail server.',
  EPROTOCOL: 'The server at this address isn’t a mail server.',
  [insideCode]: 'The mail server’s address is inside the server’s own network.',
};

/** The same failure in plain words, with the mail server's own code where it gave one. */
export function mailFailure(error: Error): Error {
  const { code, responseCode, cause } = error as { code?: string; responseCode?: number; cause?: { code?: string } };
  const known = words[cause?.code ?? ''] ?? words[code ?? ''] ?? byText(error.message);
  return new Error(responseCode ? `${known} It answered ${responseCode}.` : known, { cause: code });
}

/** nodemailer gives whatever happens on the socket the code ESOCKET. */
function byText(message: string): string {
  if (message.includes('ECONNREFUSED')) return words.ECONNREFUSED ?? '';
  if (/certificate|altnames|SSL|TLS/i.test(message)) return words.ETLS ?? '';
  return 'The mail server failed.';
}
