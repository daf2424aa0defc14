import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PlainProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * A reverse proxy as nginx is with nothing but `proxy_pass http://HOST:PORT;`: it asks in the upstream's own name, over
 * loopback, and says of nobody that they came through it.
 */
export async function startPlainProxy(upstream: string, host: 'localhost' | '127.0.0.1'): Promise<PlainProxy> {
  const { port } = new URL(upstream);
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: `${host}:${port}`, connection: 'close' };
    const options = { host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers };
    const onward = request(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
