/** A text message on its way out. `text` is final; Indian carriers also want the DLT template id. */
export interface SmsMessage {
  to: string;
  text: string;
  dltTemplateId?: string;
}

/** Sends one SMS. Throws when the provider refuses or cannot be reached; the queue tries again. */
export interface Sms {
  readonly provider: string;
  send(message: SmsMessage): Promise<void>;
}
