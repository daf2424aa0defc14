import { identity } from '../../contract/identity/identity.ts';
import { createClient } from './client.ts';
import type { TestApp } from './start-test-app.ts';

/** Asks for a code over HTTP, lets the queue send it, and reads it from the fake SMS. */
export async function requestCode(test: TestApp, phone: string): Promise<string> {
  const sent = await createClient(test.url, null)(identity.sendCode, { body: { phone } });
  if (sent.status !== 200) throw new Error(`no code was sent: ${JSON.stringify(sent.failure)}`);
  await test.runJobs();
  const code = test.sms.lastCode(phone);
  if (!code) throw new Error('the code did not arrive');
  return code;
}

/** Signs in by phone code, all over HTTP. */
export async function signIn(test: TestApp, phone: string) {
  const token = await requestCode(test, phone);
  const answer = await createClient(test.url, null)(identity.verifyCode, { body: { type: 'sms', phone, token } });
  if (answer.status !== 200) throw new Error(`not signed in: ${JSON.stringify(answer.failure)}`);
  return answer.data;
}

/** Six digits that are not the code. */
export function wrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

/** What a refusal of `/auth/v1` says without the version header: `[status, error_code, msg]`. */
export function refusal(answer: { status: number; failure: unknown }): [number, string, string] {
  const body = answer.failure as { error_code: string; msg: string };
  return [answer.status, body.error_code, body.msg];
}
