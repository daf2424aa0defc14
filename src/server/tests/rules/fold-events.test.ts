import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../../contract/tests/attempt-events.ts';
import { foldEvents, foldOnto } from '../../../contract/tests/fold-events.ts';
import { countPalette, paletteState } from '../../../contract/tests/palette.ts';

const option = fc.constantFrom('a', 'b', 'c', 'd');
const written = fc
  .array(
    fc.record(
      {
        epoch: fc.integer({ min: 1, max: 3 }),
        q: fc.integer({ min: 1, max: 6 }),
        answer: fc.uniqueArray(option, { maxLength: 2 }),
        isMarked: fc.boolean(),
        isRevealed: fc.constant(true as const),
        spentMs: fc.nat(90_000),
        atMs: fc.nat(5_400_000),
      },
      { requiredKeys: ['epoch', 'q', 'atMs'] },
    ),
    { maxLength: 60 },
  )
  .map((events): StoredEvent[] => {
    const next = new Map<number, number>();
    return events.map((event) => {
      const seq = (next.get(event.epoch) ?? 0) + 1;
      next.set(event.epoch, seq);
      return { ...event, seq };
    });
  });
const bubbles = fc.constantFrom('pen' as const, 'pencil' as const);

it('keeps no more options than an answer has places, however many are sent', () => {
  const events = Array.from({ length: 2000 }, (_, at) => ({
    epoch: 1,
    seq: at + 1,
    q: 1,
    atMs: at,
    answer: [`o${at}`],
  }));
  expect(foldEvents(events, 'pen')[1]?.answer).toHaveLength(8);
});

describe('the fold of events', () => {
  it('does not depend on the order in which events arrive, nor on how often', () => {
    fc.assert(
      fc.property(written, bubbles, fc.infiniteStream(fc.nat()), (events, kind, numbers) => {
        const twice = [...events, ...events.filter(() => Number(numbers.next().value) % 2 === 0)];
        const mixed = twice
          .map((event) => ({ event, at: Number(numbers.next().value) }))
          .sort((a, b) => a.at - b.at)
          .map(({ event }) => event);
        expect(foldEvents(mixed, kind)).toEqual(foldEvents(events, kind));
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same on the phone, which folds onto what the server had, as on the server', () => {
    fc.assert(
      fc.property(written, bubbles, fc.nat(60), (events, kind, cut) => {
        const sorted = [...events].sort((a, b) => a.epoch - b.epoch || a.seq - b.seq);
        const had = sorted.slice(0, cut);
        let seen = foldEvents(had, kind);
        const own = sorted.slice(cut).map((event): StoredEvent => {
          // What a pen has filled stays, and is part of what is filled next.
          const filled = kind === 'pen' && event.answer?.length ? (seen[event.q]?.answer ?? []) : [];
          const answer = event.answer && [...new Set([...filled, ...event.answer])];
          const made = answer ? { ...event, answer } : event;
          seen = foldOnto(seen, [made], kind);
          return made;
        });
        expect(seen).toEqual(foldEvents([...had, ...own], kind));
      }),
      { numRuns: 2000 },
    );
  });

  it('lets an older device fill only what the newer one left alone', () => {
    const newer = [{ epoch: 2, seq: 1, q: 1, answer: ['b'], atMs: 9 }];
    const older = [
      { epoch: 1, seq: 1, q: 1, answer: ['a'], atMs: 20 },
      { epoch: 1, seq: 2, q: 2, answer: ['c'], atMs: 21 },
    ];
    const folded = foldEvents([...newer, ...older], 'pencil');
    expect(folded[1]?.answer).toEqual(['b']);
    expect(folded[2]?.answer).toEqual(['c']);
  });

  it('with a pen too: what was filled behind the newer device makes no second bubble', () => {
    const older = { epoch: 1, seq: 1, q: 1, answer: ['b'], atMs: 20 };
    const newer = { epoch: 2, seq: 1, q: 1, answer: ['a'], atMs: 9 };
    expect(foldEvents([newer, older], 'pen')[1]?.answer).toEqual(['a']);
    // Where it saw the first bubble, it sends both.
    const both = { ...newer, answer: ['a', 'b'] };
    const next = { ...newer, seq: 2, answer: ['a', 'c'] };
    expect(foldEvents([older, both], 'pen')[1]?.answer).toEqual(['a', 'b']);
    expect(foldEvents([older, newer, next], 'pen')[1]?.answer).toEqual(['a', 'c']);
    expect(foldEvents([older, { ...newer, answer: [] }], 'pen')[1]?.answer).toEqual(['b']);
  });

  it('keeps a bubble that was filled with a pen, clears one of a pencil, and fixes what was revealed', () => {
    const events = [
      { epoch: 1, seq: 1, q: 1, answer: ['a'], atMs: 1 },
      { epoch: 1, seq: 2, q: 1, answer: ['b'], atMs: 2 },
      { epoch: 1, seq: 3, q: 1, answer: [], atMs: 3 },
    ];
    expect(foldEvents(events, 'pen')[1]?.answer).toEqual(['a', 'b']);
    expect(foldEvents(events, 'pencil')[1]).toMatchObject({ answer: [], changes: 2 });
    const revealed = [
      { epoch: 1, seq: 1, q: 1, answer: ['a'], isRevealed: true as const, atMs: 1 },
      ...events.slice(1),
    ];
    expect(foldEvents(revealed, 'pencil')[1]?.answer).toEqual(['a']);
  });
});

describe('the palette', () => {
  it('has five states, and an answer that is marked counts as answered', () => {
    const base = { answer: [], isMarked: false, isRevealed: false, spentMs: 0, changes: 0 };
    expect(paletteState(undefined)).toBe('not_visited');
    expect(paletteState(base)).toBe('not_answered');
    expect(paletteState({ ...base, answer: ['a'] })).toBe('answered');
    expect(paletteState({ ...base, isMarked: true })).toBe('marked');
    expect(paletteState({ ...base, answer: ['a'], isMarked: true })).toBe('answered_marked');
    const counts = countPalette([1, 2, 3], { 1: { ...base, answer: ['a'] } });
    expect(counts).toMatchObject({ answered: 1, not_visited: 2 });
  });
});
