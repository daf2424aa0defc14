export interface MailMessage {
  /** Names this mail, the same at every attempt: who gets it twice sees it once. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** With `cid` a picture of the page rather than a file. */
  attachments?: { filename: string; content: Buffer; contentType: string; cid?: string }[];
}

/** Sends one mail. Throws when the server refuses or cannot be reached; the queue tries again. */
export interface Mail {
  readonly provider: string;
  send(message: MailMessage): Promise<void>;
}
