import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptEvent } from '../../src/contract/tests/attempt-events.ts';
import { attempts } from '../../src/contract/tests/attempts.ts';
import { type Client, createClient } from '../../src/server/testing/client.ts';
import { someAddress } from './order-request.ts';

/** A phone that sits a test as the app does: each tap is kept, sent in batches, and sent again until it is acknowledged. */
export interface ExamPhone {
  attemptId: string;
  /** Everything that was tapped, in order. */
  events: AttemptEvent[];
  /** Up to which number the server said that it has them. */
  acked: number;
  /** Everything that was answered: 0 where the connection broke. */
  statuses: number[];
  /** Taps and sends until `isOver`. */
  sit(isOver: () => boolean): Promise<void>;
  /** Submits with what waits, as often as it takes. */
  submit(): Promise<void>;
}

const options = ['a', 'b', 'c', 'd'];
const pauseMs = 50;

export function openPhone(url: string, token: string, qs: readonly number[]): ExamPhone {
  const headers = { 'x-forwarded-for': someAddress() };
  const client: Client = createClient(url, token);
  const began = performance.now();
  const phone: ExamPhone = { attemptId: '', events: [], acked: 0, statuses: [], sit, submit };
  const tap = () => {
    const seq = phone.events.length + 1;
    const q = qs[Math.floor(Math.random() * qs.length)] ?? 1;
    const answer = Math.random() < 0.1 ? [] : [options[Math.floor(Math.random() * 4)] ?? 'a'];
    // A phone taps faster here than anybody: together the taps of a question must not take longer than the attempt, which is all that counts.
    phone.events.push({ seq, q, answer, spentMs: 1, atMs: Math.round(performance.now() - began) });
  };
  const waiting = () => phone.events.slice(phone.acked, phone.acked + 200);
  const heard = (status: number, ackedSeq?: number) => {
    phone.statuses.push(status);
    if (status === 200 && ackedSeq !== undefined) phone.acked = Math.max(phone.acked, ackedSeq);
  };

  async function sit(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      for (let n = 0; n < 3; n += 1) tap();
      const given = { params: { id: phone.attemptId }, headers, body: { epoch: 1, events: waiting() } };
      const answer = await client(attempts.saveEvents, given).catch(() => null);
      heard(answer?.status ?? 0, answer?.data?.ackedSeq);
      await sleep(answer?.status === 200 ? 5 : pauseMs);
    }
  }

  async function submit(): Promise<void> {
    for (let turn = 0; turn < 400; turn += 1) {
      const body = { epoch: 1, lastSeq: phone.events.length, events: waiting() };
      const given = { params: { id: phone.attemptId }, headers, body };
      const answer = await client(attempts.submitAttempt, given).catch(() => null);
      heard(answer?.status ?? 0, answer?.data?.ackedSeq);
      if (answer?.status === 200 && answer.data.missing === null) return;
      await sleep(pauseMs);
    }
    throw new Error('an attempt could not be submitted');
  }
  return phone;
}
