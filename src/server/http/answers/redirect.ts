/** A handler returns this to redirect the browser. */
export class Redirect {
  readonly url: string;
  /** 303 makes the browser ask with GET. */
  readonly status: 302 | 303;

  constructor(url: string, status: 302 | 303 = 302) {
    this.url = url;
    this.status = status;
  }
}
