import type { PushTarget } from '../../adapters/push/port.ts';
import type { App } from '../../app.ts';

/** By what a browser's address is found again; who reads the database alone cannot check a guess. */
export function endpointHash(app: App, endpoint: string): string {
  return app.keys.sign('push', endpoint);
}

export function encryptSubscription(app: App, target: PushTarget): string {
  return app.keys.encrypt('push', JSON.stringify(target), endpointHash(app, target.endpoint));
}

export function decryptSubscription(app: App, one: { endpointHash: string; ciphertext: string }): PushTarget {
  return JSON.parse(app.keys.decrypt('push', one.ciphertext, one.endpointHash)) as PushTarget;
}
