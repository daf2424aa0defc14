import type { Keys } from '../../keys.ts';
import { sandboxSignatureHeader } from './sandbox.ts';

/** Takes a webhook as if it had come over HTTP: signature first. Throws unless it is taken. */
export type TakeWebhook = (webhook: {
  provider: string;
  body: Buffer;
  headers: Record<string, string>;
}) => Promise<void>;

/**
 * Hands a webhook of the sandbox to the academy, signed as a gateway would. Within the process: a server that is stopping
 * takes no connections any more, also none of its own.
 */
export async function sendSandboxWebhook(take: TakeWebhook, keys: Keys, event: object): Promise<void> {
  const body = Buffer.from(JSON.stringify(event));
  const headers = { [sandboxSignatureHeader]: keys.sign('sandbox-gateway', body) };
  await take({ provider: 'sandbox', body, headers });
}
