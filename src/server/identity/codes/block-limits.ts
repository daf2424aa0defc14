import type { App } from '../../app.ts';
import { isSpent, type Limit } from '../../http/limits.ts';
import { limitNetwork } from '../limit-network.ts';
import type { CodePurpose } from './challenge-store.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** How long a network waits between two codes to a block that got its usual ones, and the block when it got all. */
const pause = 5 * minute;

interface Input {
  /** E.164. */
  phone: string;
  purpose: CodePurpose;
}

const keyOf = (app: App, { phone, purpose }: Input) =>
  `otp:block:${purpose}:${app.keys.sign('phone-index', phone.slice(0, -4))}`;

/** What a block of numbers, all but the last four digits, gets from strangers without anybody waiting. */
function usual(app: App, input: Input): Limit[] {
  const key = keyOf(app, input);
  return [
    { key: `${key}:hour`, limit: 20, windowSeconds: hour },
    { key: `${key}:day`, limit: 60, windowSeconds: day },
  ];
}

/**
 * The ways in which a stranger's code to a block of numbers may leave, the next one when the one before it is used up: among
 * the usual ones; three times as many, one network in five minutes; then one in five minutes whoever asks. So scripts that ask
 * for a number's neighbours slow it down and don't lock it, and a block still costs no more than a known sum a day.
 */
export function blockWays(app: App, input: Input & { ip: string }): Limit[][] {
  const key = keyOf(app, input);
  const paused = limitNetwork(app, { name: `${key}:network`, ip: input.ip, limit: 1, windowSeconds: pause });
  return [
    usual(app, input),
    [
      ...paused,
      { key: `${key}:busy:hour`, limit: 60, windowSeconds: hour },
      { key: `${key}:busy:day`, limit: 180, windowSeconds: day },
    ],
    [...paused, { key: `${key}:last`, limit: 1, windowSeconds: pause }],
  ];
}

/** Whether a block of numbers got its usual codes: a puzzle for one more costs more. */
export function isBlockBusy(app: App, phone: string): Promise<boolean> {
  return isSpent(app.db, usual(app, { phone, purpose: 'sign_in' }), app.now());
}
