import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../../../contract/refusals.ts';
import { attemptEvent } from '../../../contract/tests/attempt-events.ts';
import { attempts } from '../../../contract/tests/attempts.ts';
import { bankAdmin } from '../../../contract/tests/bank-admin.ts';
import { contentMistakes, type QuestionContent, writtenLanguages } from '../../../contract/tests/question-content.ts';
import { phaseOf } from '../../../contract/tests/test-states.ts';
import { tests } from '../../../contract/tests/tests.ts';
import { testsAdmin } from '../../../contract/tests/tests-admin.ts';

const none = { en: '', mr: '', hi: '' };
const option = (id: string, texts: Partial<typeof none>) => ({
  id,
  isPinned: false,
  texts: { ...none, ...texts },
  pictureId: null,
});
const written = (en: string, mr = '') => ({
  en: { text: en, solution: '' },
  mr: { text: mr, solution: '' },
  hi: { text: '', solution: '' },
});
const content: QuestionContent = {
  kind: 'single',
  texts: written('How many?', 'किती?'),
  options: [option('a', { en: '12' }), option('b', { en: '<math><mi>xy</mi></math>' })],
  rightIds: ['a'],
  numericAnswer: null,
  pictures: [],
  passageId: null,
};

describe('the content of a question', () => {
  it('is written in a language when its text and options are; numbers and formulae need no translation', () => {
    expect(writtenLanguages(content)).toEqual(['en', 'mr']);
    expect(writtenLanguages({ ...content, options: [option('a', { en: 'All' }), option('b', { en: '2' })] })).toEqual([
      'en',
    ]);
  });

  it('has one right option, several, or a number', () => {
    const fields = (change: Partial<QuestionContent>) =>
      contentMistakes({ ...content, ...change }).map((one) => one.field);
    expect(fields({})).toEqual([]);
    expect(fields({ rightIds: [] })).toEqual(['rightIds']);
    expect(fields({ rightIds: ['a', 'b'] })).toEqual(['rightIds']);
    expect(fields({ kind: 'multiple', rightIds: ['a', 'b'] })).toEqual([]);
    expect(fields({ rightIds: ['z'] })).toEqual(['rightIds']);
    expect(fields({ options: [option('a', { en: '1' })] })).toEqual(['options']);
    expect(fields({ kind: 'numeric' })).toEqual(['numericAnswer.value', 'options', 'rightIds']);
    expect(
      fields({ kind: 'numeric', options: [], rightIds: [], numericAnswer: { value: '3', tolerance: '0' } }),
    ).toEqual([]);
  });
});

describe('the endpoints of tests', () => {
  it('each have an address of their own', () => {
    const all = Object.values({ ...tests, ...attempts, ...bankAdmin, ...testsAdmin });
    const addresses = all.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(refusalsOf(attempts.saveEvents)).toContain('taken_over');
  });

  it('take an answer of 300 bytes at most', () => {
    const event = {
      seq: 20_000,
      q: 2000,
      answer: ['abcdefgh'],
      isMarked: true,
      spentMs: 36_000_000,
      atMs: 10_000_000_000,
    };
    expect(attemptEvent.safeParse(event).success).toBe(true);
    expect(JSON.stringify({ epoch: 1000, events: [event] }).length).toBeLessThan(300);
  });
});

describe('a scheduled test', () => {
  it('is upcoming, has a waiting room of ten minutes, is open and closed', () => {
    const window = { opensAt: '2026-12-01T04:30:00.000Z', closesAt: '2026-12-01T06:00:00.000Z' };
    expect(phaseOf(window, new Date('2026-12-01T04:19:59Z'))).toBe('upcoming');
    expect(phaseOf(window, new Date('2026-12-01T04:20:00Z'))).toBe('waiting_room');
    expect(phaseOf(window, new Date('2026-12-01T04:30:00Z'))).toBe('open');
    expect(phaseOf(window, new Date('2026-12-01T06:00:00Z'))).toBe('closed');
  });
});
