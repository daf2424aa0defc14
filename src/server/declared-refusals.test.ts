import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { enquiries } from '../contract/enquiries.ts';
import { errorStatus } from '../contract/errors.ts';
import { gotrueStatus } from '../contract/identity/gotrue.ts';
import { impliedErrors, refusalsOf } from '../contract/refusals.ts';
import { allRoutes } from './compose.ts';
import { undeclaredRefusals } from './http/undeclared-refusals.ts';
import { makeUser } from './testing/makers/make-user.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';
import { readThrownCodes, type ThrownCodes } from './testing/thrown-codes.ts';

/** What the code of an endpoint names and never lets out, and why. */
const heldBack: Record<string, readonly string[]> = {
  // They give the version that they have just read.
  removeIntroVideo: ['edit_conflict'],
  removeCover: ['edit_conflict'],
  removeCaptions: ['edit_conflict'],
  // The row was written a moment ago in the same call.
  addAddress: ['not_found'],
  beginVideo: ['not_found'],
  createStudent: ['not_found'],
  createCustomRole: ['not_found'],
  createBatch: ['not_found'],
  createTest: ['not_found'],
  createPassage: ['not_found'],
  // They enrol for good, never on trial.
  takeUpPlan: ['invalid_transition'],
  grantProduct: ['invalid_transition'],
  // A question has pictures, and opens none.
  createQuestion: ['not_found', 'file_not_image', 'file_too_large'],
  changeQuestion: ['file_not_image', 'file_too_large'],
  getPracticeSet: ['file_not_image', 'file_too_large'],
  moveTest: ['file_not_image', 'file_too_large'],
  previewPaper: ['file_not_image', 'file_too_large'],
  printTest: ['file_not_image', 'file_too_large'],
  replacePassage: ['file_not_image', 'file_too_large'],
  checkQuestions: ['file_not_image', 'file_too_large'],
  // It asks calls who may make them, and makes none.
  getWorkCounts: ['validation_failed', 'file_not_image', 'file_too_large'],
  // A play begins only with a video that is ready.
  getPlaylist: ['video_not_ready'],
  getSegmentList: ['video_not_ready'],
  getSegment: ['video_not_ready'],
  getKey: ['video_not_ready'],
  getCaptions: ['video_not_ready'],
  // Pictures and pages share the process that draws; a PDF is never a picture.
  replaceSyllabus: ['file_not_image'],
  // An eleventh address is not kept, and the order is placed.
  placeOrder: ['too_many_addresses', 'invalid_transition'],
  sell: ['too_many_addresses'],
  // The order is locked, and looked at, before it moves.
  payOrder: ['invalid_transition'],
  // The bot check's words become `bot_check_failed` and `unavailable`.
  sendEnquiry: ['captcha_failed', 'unexpected_failure'],
  // A wrong nonce is `reauthentication_not_valid`, whatever was wrong with it.
  changeUser: ['otp_invalid', 'otp_expired'],
  // The browser is sent on with what went wrong in its address.
  openLink: ['flow_state_expired', 'user_banned', 'session_not_found', 'otp_expired'],
  returnFromProvider: [
    'bad_oauth_state',
    'flow_state_expired',
    'signup_disabled',
    'identity_already_exists',
    'validation_failed',
    'provider_disabled',
  ],
};

const routeFiles = globSync('**/*routes.ts', { cwd: import.meta.dirname })
  .filter((file) => file !== join('http', 'routes.ts'))
  .map((file) => join(import.meta.dirname, file))
  .filter((file) => /\bbind\(/.test(readFileSync(file, 'utf8')));
const thrown = new Map(routeFiles.flatMap((file) => [...readThrownCodes(file)]));
const endpoints = allRoutes.flatMap((routes) => Object.entries(routes.endpoints));
const isCode = (text: string) => text in errorStatus || text in gotrueStatus;

/** What is wrong with any endpoint, by its name: one test, as one for each endpoint and rule takes longer to report than to run. */
const wrong = (find: (name: string, endpoint: Endpoint, code: ThrownCodes) => readonly string[]) =>
  endpoints.flatMap(([name, endpoint]) => {
    const code = thrown.get(name);
    return (code ? find(name, endpoint, code) : ['no handler']).map((one) => `${name}: ${one}`);
  });

describe('an endpoint', () => {
  it('declares every refusal that its code names', () => {
    const missing = wrong((name, endpoint, { named }) => {
      const known: readonly string[] = [...refusalsOf(endpoint), ...(heldBack[name] ?? [])];
      return [...named].filter((one) => isCode(one) && !known.includes(one));
    });
    expect(missing).toEqual([]);
  });

  it('declares no refusal that its code never names', () => {
    const never = wrong((_name, { errors = [] }, { named, texts }) =>
      errors.filter((one) => !named.has(one) && !texts.has(one)),
    );
    expect(never).toEqual([]);
  });

  it('repeats nothing that its form implies', () => {
    const repeated = wrong((_name, endpoint) => {
      const implied: readonly string[] = impliedErrors(endpoint);
      return (endpoint.errors ?? []).filter((one) => implied.includes(one));
    });
    expect(repeated).toEqual([]);
  });

  it('holds back nothing that it does not name', () => {
    const unnamed = wrong((name, { errors = [] }, { named }) =>
      (heldBack[name] ?? []).filter((one) => !named.has(one) || (errors as readonly string[]).includes(one)),
    );
    expect(unnamed).toEqual([]);
  });
});

it('finds no code that no endpoint refuses with', () => {
  // Payment gateways call an address that is no endpoint of the contract (`payments/serve-webhook.ts`).
  const used = new Set<string>(['payment_signature_invalid', ...endpoints.flatMap(([, one]) => refusalsOf(one))]);
  expect(Object.keys(errorStatus).filter((code) => !used.has(code))).toEqual([]);
});

describe('a refusal that the contract does not declare', () => {
  const { sendEnquiry } = enquiries;
  const declared = sendEnquiry.errors;
  const body = {
    name: 'Asha',
    mobile: '+919820012345',
    message: 'When does the next batch start?',
    consent: true,
  } as const;
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    // A visitor is refused with `no_session` unless the pages are open to visitors.
    sendEnquiry.errors = declared?.filter((code) => code !== 'no_session');
  });
  afterAll(async () => {
    sendEnquiry.errors = declared;
    await expect(test.close()).rejects.toThrow('POST /api/enquiries: no_session');
  });

  const send = (url: string) =>
    fetch(`${url}${sendEnquiry.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(async (answer) => ({ status: answer.status, code: ((await answer.json()) as { code: string }).code }));

  it('is an error of the server in tests, and fails the test when its academy closes', async () => {
    expect(await send(test.url)).toEqual({ status: 500, code: 'internal' });
    expect(undeclaredRefusals(test.app.config)).toEqual(['POST /api/enquiries: no_session']);
  });

  it('is answered in production all the same', async () => {
    test.app.config.production = true;
    expect(await send(test.url)).toEqual({ status: 401, code: 'no_session' });
    test.app.config.production = false;
  });

  it('is nothing to those that are declared', async () => {
    const { client } = await makeUser(test);
    expect((await client(sendEnquiry, { body: { ...body, mobile: 'x' } })).failure.code).toBe('validation_failed');
    expect(undeclaredRefusals(test.app.config)).toHaveLength(1);
  });
});
