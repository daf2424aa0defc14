import { createProfile } from '../../src/server/accounts/profile/create-profile.ts';
import { fillPerson } from '../../src/server/demo/people.ts';
import { openSession } from '../../src/server/identity/sessions/open-session.ts';
import { findOrCreateUserByPhone } from '../../src/server/identity/users/find-or-create-user-by-phone.ts';
import type { LoadRequest } from './load.ts';
import type { BenchAcademy } from './open-academy.ts';
import { ask } from './scenario.ts';

let people = 0;
let networks = 0;

/** A number that nobody used, in a block of numbers that nobody used, so that no limit is met. */
export function newPhone(): string {
  people += 1;
  return `+91${99_999 - (people % 20_000)}${String(Math.floor(people / 20_000)).padStart(5, '0')}`;
}

function post(path: string, body: object): LoadRequest {
  networks += 1;
  // Each from a network of its own: what is measured is sign-in, not being refused.
  const network = [11 + (networks >> 16), (networks >> 8) & 255, networks & 255].join('.');
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `${network}.1` },
    body: JSON.stringify(body),
  };
}

export const askForCode = (phone: string) => post('/auth/v1/otp', { phone });
export const tellCode = (phone: string, token: string) => post('/auth/v1/verify', { type: 'sms', phone, token });
export const refresh = (token: string) => post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });

/** The codes that wait to be sent to these numbers: what the queue would hand to the SMS provider. */
export async function readCodes({ app }: BenchAcademy, phones: readonly string[]): Promise<Map<string, string>> {
  if (phones.length === 0) return new Map();
  const rows = await app.db
    .selectFrom('deliveries')
    .select(['id', 'recipient', 'variables'])
    .where('recipient', 'in', phones)
    .where('variables', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ id, recipient, variables }) => {
      const values = JSON.parse(app.keys.decrypt('message', variables ?? '', id)) as { code: string };
      return [recipient, values.code];
    }),
  );
}

/** Signs a number in as a person would, and gives the session's tokens. */
export async function signIn(academy: BenchAcademy, phone: string): Promise<{ access: string; refresh: string }> {
  await ask(academy, askForCode(phone));
  const codes = await readCodes(academy, [phone]);
  const answer = await ask(academy, tellCode(phone, codes.get(phone) ?? ''));
  const session = (await answer.json()) as { access_token: string; refresh_token: string };
  return { access: session.access_token, refresh: session.refresh_token };
}

/** So many new students with a profile and a session each, made in one go; gives their access tokens. */
export async function makeStudents({ app }: Pick<BenchAcademy, 'app'>, count: number): Promise<string[]> {
  return app.db.transaction().execute(async (trx) => {
    const tokens: string[] = [];
    while (tokens.length < count) {
      const phone = newPhone();
      const { userId } = await findOrCreateUserByPhone(app, trx, phone);
      await createProfile(app, trx, { userId, phone, fullName: 'Bench Student', avatarUrl: null });
      const from = { ip: '127.0.0.1', userAgent: 'bench', needsPhone: false };
      tokens.push((await openSession(app, trx, { userId, method: 'otp', ...from })).access_token);
    }
    return tokens;
  });
}

/** A fresh access token of the same person: one lasts a quarter of an hour, filling an academy may take longer. */
export async function renewToken({ app }: Pick<BenchAcademy, 'app'>, token: string): Promise<string> {
  const { sub: userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const from = { ip: '127.0.0.1', userAgent: 'bench', needsPhone: false };
  return app.db
    .transaction()
    .execute(async (trx) => (await openSession(app, trx, { userId, method: 'otp', ...from })).access_token);
}

/** A new student with a profile; gives the access token. */
export async function signInStudent(academy: BenchAcademy): Promise<string> {
  const phone = newPhone();
  await fillPerson(academy.app, phone, 'Bench Student');
  return (await signIn(academy, phone)).access;
}
