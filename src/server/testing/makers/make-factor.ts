import { createHmac, randomUUID } from 'node:crypto';
import { identity } from '../../../contract/identity/identity.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { makeSecret } from '../../identity/factors/totp.ts';
import { createClient } from '../client.ts';
import type { TestApp } from '../start-test-app.ts';

/** Gives a user a verified authenticator, without any of its protocol. */
export async function giveFactor(app: App, trx: Trx, userId: string): Promise<void> {
  const id = randomUUID();
  const at = app.now().toISOString();
  await trx
    .insertInto('auth.mfa_factors')
    .values({
      id,
      user_id: userId,
      factor_type: 'totp',
      status: 'verified',
      secret: app.keys.encrypt('factor', makeSecret(), id),
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** What an authenticator app shows `steps` of 30 seconds from the server's now (RFC 6238, worked out anew). */
export function totpCode(test: TestApp, secret: string, steps = 0): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(test.app.now().getTime() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const place = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Begins and answers a challenge over HTTP, with the code that `codeOf` finds once the queue has run. */
export async function passFactor(test: TestApp, token: string, id: string, codeOf: () => string) {
  const client = createClient(test.url, token);
  const begun = await client(identity.challengeFactor, { params: { id }, body: {} });
  if (begun.status !== 200) throw new Error(`no challenge: ${JSON.stringify(begun.failure)}`);
  await test.runJobs();
  return client(identity.verifyFactor, { params: { id }, body: { challenge_id: begun.data.id, code: codeOf() } });
}

/** Begins a challenge over HTTP and gives its id. */
export async function beginFactor(test: TestApp, token: string, id: string, headers: Record<string, string> = {}) {
  const begun = await createClient(test.url, token)(identity.challengeFactor, { params: { id }, body: {}, headers });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.failure));
  return begun.data.id;
}

interface FactorAnswer {
  id: string;
  challengeId: string;
  code: string;
  headers?: Record<string, string>;
}

/** Answers a challenge over HTTP. */
export function answerFactor(test: TestApp, token: string, { id, challengeId, code, headers = {} }: FactorAnswer) {
  const body = { challenge_id: challengeId, code };
  return createClient(test.url, token)(identity.verifyFactor, { params: { id }, body, headers });
}

/** Sets up an authenticator over HTTP and gives it with the session that it raised. */
export async function setUpTotp(test: TestApp, token: string) {
  const made = await createClient(test.url, token)(identity.enrolFactor, { body: { factor_type: 'totp' } });
  const { id, totp } = made.data;
  if (made.status !== 200 || !totp) throw new Error(`no factor: ${JSON.stringify(made.failure)}`);
  const passed = await passFactor(test, token, id, () => totpCode(test, totp.secret));
  if (passed.status !== 200) throw new Error(`not verified: ${JSON.stringify(passed.failure)}`);
  return { id, secret: totp.secret, session: passed.data };
}

/** Sets up a second phone over HTTP and gives it with the session that it raised. */
export async function setUpPhone(test: TestApp, token: string, phone: string) {
  const made = await createClient(test.url, token)(identity.enrolFactor, { body: { factor_type: 'phone', phone } });
  if (made.status !== 200) throw new Error(`no factor: ${JSON.stringify(made.failure)}`);
  const passed = await passFactor(test, token, made.data.id, () => test.sms.lastCode(phone) ?? '');
  if (passed.status !== 200) throw new Error(`not verified: ${JSON.stringify(passed.failure)}`);
  return { id: made.data.id, session: passed.data };
}
