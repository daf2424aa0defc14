import { callProvider } from './call-provider.ts';
import type { Sms } from './port.ts';
import { SmsFailure, withoutNumbers } from './sms-failure.ts';

export interface Msg91Account {
  baseUrl: string;
  authKey: string;
  /** The six letters registered as DLT header. */
  sender: string;
}

/** "Invalid mobile number": nobody can send to it. */
const invalidNumber = '202';
/** "Same request was generated twice within 10 seconds": the first one counted. */
const duplicate = '311';
const transactional = '4';

/**
 * MSG91's `/api/v2/sendsms`: the whole text with its DLT template id (`DLT_TE_ID`). It answers `type: "error"` with a code,
 * often under HTTP 200, so the status alone says nothing.
 */
export function createMsg91(account: Msg91Account, timeoutMs: number): Sms {
  return {
    provider: 'msg91',
    async send({ to, text, dltTemplateId }) {
      const indian = to.startsWith('+91');
      const { status, json } = await callProvider({
        name: 'MSG91',
        url: `${account.baseUrl}/api/v2/sendsms`,
        headers: { authkey: account.authKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          sender: account.sender,
          route: transactional,
          country: indian ? '91' : '0',
          ...(dltTemplateId ? { DLT_TE_ID: dltTemplateId } : {}),
          ...(/[^\p{ASCII}]/u.test(text) ? { unicode: '1' } : {}),
          sms: [{ message: text, to: [to.slice(indian ? 3 : 1)] }],
        }),
        timeoutMs,
      });
      if (status < 300 && json?.type === 'success') return;
      const code = String(json?.code ?? '');
      const words = `MSG91 rejected it: ${withoutNumbers(json?.message) || `HTTP ${status}`} (${code || 'no code'}).`;
      if (code === invalidNumber) throw new SmsFailure('number', words);
      if (code === duplicate) throw new SmsFailure('unsure', words);
      if (status < 300 && json?.type !== 'error') throw new SmsFailure('unsure', 'MSG91 sent an unexpected response.');
      throw new SmsFailure('refused', words);
    },
  };
}
