import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { lastDay, secondsUntilGuess } from '../rules.ts';
import {
  type ChallengeKey,
  consumeCode,
  countFailure,
  lockPhone,
  type Source,
  selectChallenges,
} from './challenge-store.ts';
import { strangerGuesses, withNow } from './check-code.ts';

/** Guess limits of a number, applied to the code of a second factor. */
export interface Guesses {
  /** Seconds until the number may be guessed at; 0 when it may now. */
  wait: number;
  countWrong(): Promise<void>;
  forgive(): Promise<void>;
}

interface By {
  purpose: 'mfa_phone' | 'authenticator';
  /** E.164. */
  phone: string;
  source: Source;
}

/** The wrong guesses of a source at the codes of a number's factors; the number stays locked until the transaction ends. */
export async function openGuesses(app: App, trx: Trx, by: By): Promise<Guesses> {
  const now = app.now();
  const at = now.toISOString();
  const phoneHmac = await lockPhone(trx, app.keys.sign('phone-index', by.phone));
  const key: ChallengeKey = { purpose: by.purpose, phoneHmac, source: by.source };
  const { own, strangers } = await selectChallenges(trx, key, at);
  const failures = lastDay(own?.failedAt ?? [], now);
  const ofAll = strangerGuesses(strangers, now);
  return {
    wait: secondsUntilGuess({ failures, strangers: by.source.stranger ? ofAll : null }, now),
    countWrong: () =>
      countFailure(trx, key, {
        own: withNow(failures, now),
        strangers: withNow(ofAll.failures, now),
        elsewhere: null,
        at,
      }),
    forgive: () => consumeCode(trx, key, { codeSource: by.source.name, at }),
  };
}
