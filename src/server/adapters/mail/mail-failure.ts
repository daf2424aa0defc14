import { insideCode } from '../outside-only.ts';

/** Why a mail did not go, in words that hold neither an address nor a password: admins and logs see them. */
const words: Partial<Record<string, string>> = {
  EAUTH: 'The mail server did not take the user name and the password.',
  EENVELOPE: 'The mail server refused the sender or the receiver.',
  EMESSAGE: 'The mail server refused the message.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EDNS: 'No mail server of this name was found.',
  ENOTFOUND: 'No mail server of this name was found.',
  EAI_AGAIN: 'No mail server of this name was found.',
  ECONNREFUSED: 'The mail server could not be reached.',
  ECONNECTION: 'The connection to the mail server broke off.',
  ETLS: 'The connection to the mail server could not be made secret.',
  EPROTOCOL: 'What answered is no mail server.',
  [insideCode]: 'The mail server has an address inside the server’s own network.',
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
