/** A text message on its way out. `text` is final; Indian carriers also want the DLT template id. */
export interface SmsMessage {
  /** Names this message; the same when it is tried again. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
  template: string;
  language: string;
  dltTemplateId?: string;
  /** Not worth delivering after this. */
  expiresAt?: Date;
}

/** Sends one SMS through one provider. Throws `SmsFailure` when it is not known to have taken the message. */
export interface Sms {
  readonly provider: string;
  /** Who is asked when this one cannot send. */
  readonly fallback?: Sms;
  send(message: SmsMessage): Promise<void>;
}
