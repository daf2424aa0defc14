import { expect, it } from 'vitest';
import { decideKeyMoves, type KeyFacts, keyAnnouncedMs, keyKeptMs, keyLifeMs } from './key-rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const key = (state: KeyFacts['state'], ageMs: number): KeyFacts => ({
  kid: state,
  state,
  since: new Date(now.getTime() - ageMs),
});
const nothing = { publish: false, promote: null, drop: [] };

it.each([
  ['a young current key stays alone', [key('current', keyLifeMs - 1)], false, nothing],
  ['an old one gets a next one beside it', [key('current', keyLifeMs)], false, { ...nothing, publish: true }],
  ['a young one too when somebody asks', [key('current', 0)], true, { ...nothing, publish: true }],
  ['there is never a second next one', [key('current', keyLifeMs), key('next', 0)], true, nothing],
  [
    'the next one waits until everybody knows it',
    [key('current', keyLifeMs), key('next', keyAnnouncedMs - 1)],
    false,
    nothing,
  ],
  ['then it signs', [key('current', keyLifeMs), key('next', keyAnnouncedMs)], false, { ...nothing, promote: 'next' }],
  [
    'a retired one stays while a token of it can be about',
    [key('current', 0), key('retired', keyKeptMs - 1)],
    false,
    nothing,
  ],
  ['then it is forgotten', [key('current', 0), key('retired', keyKeptMs)], false, { ...nothing, drop: ['retired'] }],
  ['an empty academy has nothing to move', [], false, nothing],
])('%s', (_what, keys, asked, moves) => {
  expect(decideKeyMoves(keys, now, asked)).toEqual(moves);
});

it('a retired key outlives its last token by the time that a list of keys may be kept', () => {
  expect(keyKeptMs).toBeGreaterThanOrEqual((15 + 10) * 60_000);
  expect(keyAnnouncedMs).toBeGreaterThan(10 * 60_000);
});
