/** Why a push service did not take a message, in words without its address; `again`: another attempt may help. */
export class PushFailure extends Error {
  readonly again: boolean;

  constructor(message: string, { again }: { again: boolean }) {
    super(message);
    this.name = 'PushFailure';
    this.again = again;
  }
}
