import { enquiries } from '../../contract/enquiries.ts';
import { identity } from '../../contract/identity/identity.ts';
import { makeProduct } from './makers/make-order.ts';
import { buy, pressRefund } from './makers/make-refund.ts';
import { makeUser, visitor } from './makers/make-user.ts';
import { outboxCookieHeader } from './outbox-cookie.ts';
import type { TestApp } from './start-test-app.ts';

/** What enquiries and sign-in answer under the settings of the moment; `test` is asked at each look. */
export function settingProbes(test: () => TestApp) {
  let numbers = 9_820_100_000;
  const newNumber = () => {
    numbers += 10_000;
    return `+91${numbers}`;
  };

  async function enquire(message = 'When does the next batch start?') {
    const body = { name: 'Asha', mobile: newNumber(), message, consent: true as const };
    const { status, data } = await (await makeUser(test())).client(enquiries.sendEnquiry, { body });
    return [status, data && Date.parse(data.dueAt) - test().app.now().getTime()];
  }

  async function codeFrom(origin: string) {
    const phone = newNumber();
    return (await visitor(test())(identity.sendCode, { body: { phone }, headers: { origin } })).status;
  }

  /** Whether a second code goes to a number after so many seconds. */
  async function secondCode() {
    const phone = newNumber();
    await visitor(test())(identity.sendCode, { body: { phone } });
    test().advance(20_000);
    return (await visitor(test())(identity.sendCode, { body: { phone } })).status;
  }

  async function testSignIn() {
    const response = await fetch(`${test().url.replace('127.0.0.1', 'localhost')}/auth/v1/test-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: outboxCookieHeader(test()) },
      body: JSON.stringify({ account: 'admin' }),
    });
    return response.status;
  }

  /** The SMS that a code goes out with. */
  async function codeSms() {
    const before = test().sms.sent.length;
    await visitor(test())(identity.sendCode, { body: { phone: newNumber() } });
    await test().runJobs();
    const { text, ...rest } = (test().sms.sent.at(before) ?? {}) as { text?: string; dltTemplateId?: string };
    return [text?.replace(/\d/g, ''), rest.dltTemplateId];
  }

  /** The amount of a refund of ₹1,500 that waits for a second person. */
  async function proposedRefund() {
    const accountant = await makeUser(test(), { roles: ['accountant'] });
    const { id } = await buy(test(), { productId: await makeProduct(test()) }, 1_500_00);
    const { data } = await pressRefund(accountant, id);
    return data.lines[0]?.refunds[0]?.proposal?.amountPaise;
  }

  return { newNumber, enquire, codeFrom, secondCode, testSignIn, codeSms, proposedRefund };
}
