import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enquiries } from '../../contract/enquiries.ts';
import { identity } from '../../contract/identity/identity.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { fromAddress } from '../testing/ask-for-codes.ts';
import { makeUser, visitor } from '../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let open: TestApp;
let checked: TestApp;
beforeAll(async () => {
  open = await startTestApp({ env: { TRUSTED_PROXY_HOPS: '1' } });
  checked = await startTestApp({ env: { BOT_CHECK: 'altcha' } });
  for (const test of [open, checked]) await openToVisitors(test);
});
afterAll(async () => {
  await open.close();
  await checked.close();
});
beforeEach(async () => {
  for (const { app } of [open, checked]) await app.db.deleteFrom('rate_buckets').execute();
});

async function openToVisitors(test: TestApp): Promise<void> {
  const admin = await makeUser(test, { roles: ['admin'] });
  const { version, settings } = (await admin.client(academy.readAllSettings)).data;
  const changes = { pages: { ...settings.pages, openToVisitors: true } };
  await admin.client(academy.changeSettings, { body: { version, changes } });
}

const question = {
  name: 'Asha',
  message: 'When does the next police recruitment batch start?',
  consent: true as const,
};

async function solve(contact: { enquiry: string } | { phone: string }): Promise<string> {
  const made = await visitor(checked)(identity.makeChallenge, { body: contact });
  const challenge = made.data.challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
const send = async (mobile: string, botToken?: string) => {
  const body = { ...question, mobile, ...(botToken === undefined ? {} : { botToken }) };
  const sent = await visitor(checked)(enquiries.sendEnquiry, { body });
  return sent.status === 201 ? 201 : sent.failure.code;
};

describe('an enquiry of a visitor', () => {
  it.each([
    ['a /24', (turn: number) => `203.0.113.${turn}`, 10],
    ['a /64', (turn: number) => `2001:db8:1:2:${turn}::9`, 10],
    ['a /56', (turn: number) => `2001:db8:2:3${(turn + 16).toString(16)}::9`, 20],
  ])('is one of ten an hour from %s, whatever the address (a /56: 20)', async (_what, address, most) => {
    let taken = 0;
    for (let turn = 0; turn < 30; turn += 1) {
      const body = { ...question, mobile: `+9198200${10_000 + turn}` };
      const sent = await visitor(open)(enquiries.sendEnquiry, { body, headers: fromAddress(address(turn)) });
      if (sent.status === 201) taken += 1;
      else expect(sent.failure.code).toBe('too_many_requests');
    }
    expect(taken).toBe(most);
  });

  it('brings a bot check that was solved for its number, once', async () => {
    const token = await solve({ enquiry: '+919820011111' });
    expect(await send('+919820011112', token)).toBe('bot_check_failed');
    expect(await send('+919820011111', token)).toBe(201);
    expect(await send('+919820011111', token)).toBe('bot_check_failed');
  });

  it.each([
    ['none', async () => undefined],
    ['an invented one', async () => 'altcha'],
    ['one for a code', () => solve({ phone: '+919820011113' })],
  ])('is refused with %s', async (_what, token) => {
    expect(await send('+919820011113', await token())).toBe('bot_check_failed');
  });

  it('may come from a landline, and from somebody signed in without any', async () => {
    const landline = '+912025501234';
    expect(await send(landline, await solve({ enquiry: '020-25501234'.replace('020-', '+91 20 ') }))).toBe(201);
    const { client } = await makeUser(checked);
    expect((await client(enquiries.sendEnquiry, { body: { ...question, mobile: landline } })).status).toBe(201);
  });
});
