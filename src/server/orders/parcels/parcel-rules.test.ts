import { expect, it } from 'vitest';
import { orderFollows, readParcelNumber } from './parcel-rules.ts';

type State = 'ready' | 'handed_over' | 'delivered' | 'returned';
const order = (state: State, resolution: 'resent' | null = null) => ({
  ...{ purpose: 'order' as const, state, resolution },
});
const again = (state: State) => ({ purpose: 'resend' as const, state, resolution: null });

it.each([
  ['processing', order('handed_over'), [], 'shipped'],
  ['processing', order('handed_over'), [order('ready')], 'shipped'],
  ['shipped', order('handed_over'), [order('handed_over')], null],
  ['processing', again('handed_over'), [], null],
  ['shipped', order('delivered'), [], 'delivered'],
  ['shipped', order('delivered'), [order('delivered')], 'delivered'],
  ['shipped', order('delivered'), [order('ready')], null],
  ['shipped', order('delivered'), [order('handed_over')], null],
  ['shipped', order('delivered'), [again('ready')], 'delivered'],
  ['shipped', again('delivered'), [], null],
  ['shipped', again('delivered'), [order('returned', 'resent')], 'delivered'],
  ['shipped', again('handed_over'), [order('returned', 'resent')], null],
  ['shipped', again('delivered'), [order('returned', 'resent'), order('handed_over')], null],
  ['shipped', again('delivered'), [order('returned', 'resent'), again('ready')], null],
  ['shipped', again('delivered'), [order('returned', 'resent'), order('returned')], null],
  ['shipped', again('delivered'), [order('handed_over')], null],
  ['shipped', order('returned'), [], null],
  ['cancelled', order('delivered'), [], null],
] as const)('an order that is %s, of which %o moved beside %o, is then: %s', (state, moved, others, next) => {
  expect(orderFollows(state, { moved, others })).toBe(next);
});

it.each([
  ['PA-2026-00012', { number: 'PA-2026-00012', position: null }],
  ['PA-2026-00012-2', { number: 'PA-2026-00012', position: 2 }],
  ['nothing', { number: 'nothing', position: null }],
])('reads %s as %o', (typed, parcel) => {
  expect(readParcelNumber(typed)).toEqual(parcel);
});
