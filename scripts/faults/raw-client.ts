import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  /** 0 is no answer. */
  status: number;
  body: string;
}

const headEnd = Buffer.from('\r\n\r\n');
const broken: RawAnswer = { status: 0, body: 'the connection broke' };

/**
 * HTTP/1.1 over kept connections, with as little work as a request takes: what a library does beside it would be taken from
 * the server that shares the machine. Answers must have a content-length. Whoever has waited `patienceMs` leaves and takes
 * the connection along, as a browser does.
 */
export class RawClient {
  readonly #port: number;
  readonly #host: string;
  readonly #most: number;
  readonly #idle: Socket[] = [];
  readonly #all = new Set<Socket>();
  /** Those for whom there is no connection yet. */
  readonly #waiting: ((socket: Socket) => void)[] = [];

  constructor(url: string, most: number) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
    this.#most = most;
  }

  /** Connections that have been opened and not closed. */
  get open(): number {
    return this.#all.size;
  }

  async send(text: string, patienceMs: number): Promise<RawAnswer> {
    const socket = await this.#take();
    return new Promise((resolve) => {
      let received: Buffer = Buffer.alloc(0);
      let expected = -1;
      let bodyAt = 0;
      let status = 0;
      const end = (answer: RawAnswer, isKept: boolean) => {
        clearTimeout(late);
        socket.off('data', take).off('close', lose);
        if (isKept) this.#giveBack(socket);
        else socket.destroy();
        resolve(answer);
      };
      const lose = () => end(broken, false);
      const late = setTimeout(() => end({ status: 0, body: 'no answer in time' }, false), patienceMs);
      const take = (chunk: Buffer) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        if (expected < 0) {
          const at = received.indexOf(headEnd);
          if (at < 0) return;
          const head = received.toString('latin1', 0, at);
          status = Number(head.slice(9, 12));
          bodyAt = at + headEnd.length;
          expected = bodyAt + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
          if (/\r\nconnection: close/i.test(head)) this.#all.delete(socket);
        }
        if (received.length >= expected) {
          end({ status, body: received.toString('utf8', bodyAt, expected) }, this.#all.has(socket));
        }
      };
      socket.on('data', take).once('close', lose);
      if (socket.destroyed) lose();
      else socket.write(text);
    });
  }

  close(): void {
    for (const socket of this.#all) socket.destroy();
  }

  #take(): Promise<Socket> {
    for (let found = this.#idle.pop(); found; found = this.#idle.pop()) {
      if (!found.destroyed) return Promise.resolve(found);
    }
    if (this.#all.size >= this.#most) return new Promise((resolve) => this.#waiting.push(resolve));
    const socket = connect(this.#port, this.#host).setNoDelay(true);
    this.#all.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#all.delete(socket);
      const next = this.#waiting.shift();
      if (next) void this.#take().then(next);
    });
    return Promise.resolve(socket);
  }

  #giveBack(socket: Socket): void {
    const next = this.#waiting.shift();
    if (next) next(socket);
    else this.#idle.push(socket);
  }
}
