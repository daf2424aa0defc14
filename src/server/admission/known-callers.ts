/** How many are remembered; the oldest is forgotten first. */
const mostKnown = 20_000;

/**
 * Whose a valid access token is, by the token's signature, so that the queue can tell people apart before anything is read for a
 * request. Only tokens that were verified are in it. It decides nothing but who waits behind whom.
 */
export class KnownCallers {
  readonly #people = new Map<string, string>();

  note(authorization: string, userId: string): void {
    const key = signatureOf(authorization);
    this.#people.delete(key);
    this.#people.set(key, userId);
    const [oldest] = this.#people.keys();
    if (this.#people.size > mostKnown && oldest !== undefined) this.#people.delete(oldest);
  }

  /** Null for a visitor, and for a token that was not seen before. */
  find(authorization: string | undefined): string | null {
    return (authorization && this.#people.get(signatureOf(authorization))) || null;
  }
}

const signatureOf = (authorization: string) => authorization.slice(authorization.lastIndexOf('.') + 1);
