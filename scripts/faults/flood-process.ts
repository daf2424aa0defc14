import type { FloodOrder, FloodReport, Tried } from './flood.ts';
import { type Buyers, newOrder, nextToken, readPlaced, someAddress } from './order-request.ts';
import { atRate, together } from './pace.ts';
import { RawClient } from './raw-client.ts';

/** Sends orders from a process of its own, so that neither the answers of others nor the books wait for it. */
const tried: Tried[] = [];

async function place(client: RawClient, host: string, buyers: Buyers, patienceMs: number): Promise<void> {
  const began = performance.now();
  const { key, body } = newOrder(buyers);
  const head = [
    'POST /api/orders HTTP/1.1',
    `host: ${host}`,
    `authorization: Bearer ${nextToken(buyers)}`,
    `x-forwarded-for: ${someAddress()}`,
    `idempotency-key: ${key}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  const answer = await client.send(`${head.join('\r\n')}\r\n\r\n${body}`, patienceMs);
  const ms = performance.now() - began;
  // Of thousands of refusals only how they begin is looked at.
  const said = answer.status === 201 ? '' : answer.body.slice(0, 200);
  tried.push({ ...readPlaced(answer.status, answer.body), key, status: answer.status, ms, body: said, began });
}

process.once('message', async ({ url, buyers, ms, patienceMs, connections, pace }: FloodOrder) => {
  const client = new RawClient(url, connections);
  const { host } = new URL(url);
  const work = () => place(client, host, buyers, patienceMs);
  const cpu = process.cpuUsage();
  const began = performance.now();
  if ('perSecond' in pace) await atRate(pace.perSecond, ms, work);
  else await together(pace.people, ms, work);
  const { user, system } = process.cpuUsage(cpu);
  const report: FloodReport = {
    tried,
    connections: client.open,
    cpuShare: (user + system) / 1000 / (performance.now() - began),
  };
  client.close();
  process.send?.(report, () => process.disconnect());
});
