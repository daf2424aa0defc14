import { once } from 'node:events';
import { createServer } from 'node:net';

/** Throws `EADDRINUSE` when somebody else has the port, before anything is made for an academy that could not open on it. */
export async function assertPortFree(address: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  probe.listen({ ...address, exclusive: true });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
