import { AsyncLocalStorage } from 'node:async_hooks';
import type { Slot } from './slots.ts';

/** The room of the request that is being answered; background work has none. */
const slots = new AsyncLocalStorage<{ slot: Slot | null }>();

/** Runs `work` as part of a request. */
export function asRequest<T>(held: { slot: Slot | null }, work: () => T): T {
  return slots.run(held, work);
}

/** Releases the request's slot while an external service is called, or what others do is waited for. Not inside a transaction. */
export function whileExternal<T>(work: () => Promise<T>): Promise<T> {
  const slot = slots.getStore()?.slot;
  return slot ? slot.whileExternal(work) : work();
}
