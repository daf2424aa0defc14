/** Answer of a handler that sends the browser somewhere else, where the protocol asks for that. */
export class Redirect {
  readonly url: string;
  /** 303 makes the browser ask with GET. */
  readonly status: 302 | 303;

  constructor(url: string, status: 302 | 303 = 302) {
    this.url = url;
    this.status = status;
  }
}
