/** Where a browser is reached, as it said itself (Push API); `endpoint` is a secret address at its push service. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The pair by which push services know the academy (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushMessage {
  to: PushTarget;
  keys: PushKeys;
  /** Where a push service reaches who sends: an https or mailto address. */
  contact: string;
  /** What the service worker gets; encrypted for it alone. At most some 3000 bytes. */
  payload: string;
  /** How long the push service keeps it for a phone that is off, seconds. */
  ttlSeconds: number;
  /** A message of the same topic that still waits there is replaced; at most 32 letters of base64url. */
  topic?: string;
}

/** Sends through the push services of browsers. */
export interface Push {
  makeKeys(): Promise<PushKeys>;
  /** `gone`: the browser is not there any more. Throws `PushFailure` when the service did not take the message. */
  send(message: PushMessage): Promise<'sent' | 'gone'>;
}
