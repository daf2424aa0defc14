import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { lastDay, secondsUntilGuess } from '../rules.ts';
import { consumeCode, countFailure, lockPhone, selectChallenge } from './challenge-store.ts';

/** What a second phone's code, kept with its factor, has to do with the number's own limits. */
export interface Guesses {
  /** Seconds until the number may be guessed at, whatever for; 0 when it may now. */
  wait: number;
  countWrong(): Promise<void>;
  forgive(): Promise<void>;
}

/** The wrong guesses at codes of a number (E.164), which stays locked until the transaction ends. */
export async function openGuesses(app: App, trx: Trx, phone: string): Promise<Guesses> {
  const now = app.now();
  const key = {
    purpose: 'mfa_phone' as const,
    phoneHmac: await lockPhone(trx, app.keys.sign('phone-index', phone)),
  };
  const { failedAt = [], failedAnywhere = [] } = (await selectChallenge(trx, key)) ?? {};
  const withThisOne = () => [...lastDay(failedAt, now), now].map((at) => at.toISOString());
  return {
    wait: secondsUntilGuess(lastDay(failedAnywhere, now), now),
    countWrong: () => countFailure(trx, key, withThisOne()),
    forgive: () => consumeCode(trx, key, now.toISOString()),
  };
}
