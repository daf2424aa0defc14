import { describe, expect, it } from 'vitest';
import { maxQueueDelayMs, standingWaiters, type Turn, WaitingLine } from './waiting-line.ts';

const patienceMs = 500;

/** By the first letter of a name, in capitals where it matters. */
const turnOf = (name: string): Turn => (name.startsWith('K') ? 'known' : name.startsWith('C') ? 'crowding' : 'unknown');

/** A line and what became of each who came to it, by name. */
function openLine(waiting = 3) {
  const line = new WaitingLine({ waiting, patienceMs });
  const refused: string[] = [];
  return {
    line,
    refused,
    come: (name: string, now: number, route = 'any') => {
      const turn = () => turnOf(name);
      const waiter = { route, since: now, turn, admit: () => undefined, refuse: () => void refused.push(name), name };
      line.add(waiter, now);
      return waiter;
    },
    next: (now: number, fits = (_route: string) => true) =>
      (line.next(now, ({ route }) => fits(route)) as { name: string } | undefined)?.name,
  };
}

describe('a line that empties now and then', () => {
  it('serves in order', () => {
    const { come, next } = openLine();
    come('first', 0);
    come('second', 1);
    expect([next(10), next(20), next(30)]).toEqual(['first', 'second', undefined]);
  });

  it('has patience for a burst, and refuses who has waited for all of it', () => {
    const { line, come, refused } = openLine();
    come('first', 0);
    come('second', 100);
    line.refuseLate(499);
    expect(refused).toEqual([]);
    line.refuseLate(500);
    expect(refused).toEqual(['first', 'second']);
  });

  it('refuses who comes to a full line at once', () => {
    const { come, refused, line } = openLine();
    for (const [at, name] of ['first', 'second', 'third', 'fourth'].entries()) come(name, at);
    expect(refused).toEqual(['fourth']);
    expect(line.length).toBe(3);
  });

  it('takes the oldest that fits', () => {
    const { come, next } = openLine();
    come('blocked', 0, 'locked');
    come('other', 1, 'free');
    expect(next(2, (route) => route === 'free')).toBe('other');
    expect(next(3, (route) => route === 'free')).toBeUndefined();
  });

  it('forgets who has gone', () => {
    const { line, come, next } = openLine();
    line.remove(come('gone', 0));
    expect(next(1)).toBeUndefined();
  });
});

describe('a line that has stood for as long as it has patience', () => {
  /** A queue that has not been empty since 0 and is empty at 600. */
  function standing() {
    const opened = openLine();
    opened.come('early', 0);
    opened.come('late', 499);
    expect([opened.line.isStanding(499), opened.line.isStanding(500)]).toEqual([false, true]);
    opened.line.refuseLate(599);
    expect(opened.refused.splice(0)).toEqual(['early', 'late']);
    return opened;
  }

  it('serves the newest first', () => {
    const { come, next } = standing();
    come('older', 600);
    come('newer', 601);
    expect(next(602)).toBe('newer');
  });

  it('refuses who has waited 25 ms, and no sooner', () => {
    const { line, come, refused } = standing();
    come('one', 600);
    line.refuseLate(600 + maxQueueDelayMs - 1);
    expect(refused).toEqual([]);
    line.refuseLate(600 + maxQueueDelayMs);
    expect(refused).toEqual(['one']);
  });

  it('turns newcomers away once enough wait, and not while the line only has patience', () => {
    const { line, come } = openLine(10);
    for (let nth = 0; nth < standingWaiters; nth += 1) come(`early ${nth}`, 0);
    expect(line.turnsAway(patienceMs - 1, 'known')).toBe(false);
    expect(line.turnsAway(patienceMs, 'known')).toBe(true);
    line.remove(come('gone', patienceMs));
    line.next(patienceMs, () => true);
    expect(line.turnsAway(patienceMs, 'known')).toBe(false);
  });

  it('refuses the oldest for the newest where it is full', () => {
    const { come, refused } = standing();
    for (const name of ['one', 'two', 'three', 'four']) come(name, 600);
    expect(refused).toEqual(['one']);
  });

  it('goes on standing when refusals have emptied it', () => {
    const { line, come } = standing();
    expect(line.length).toBe(0);
    come('next', 700);
    expect(line.isStanding(700)).toBe(true);
  });

  it('goes on standing while it refuses, also when the last one is served', () => {
    const { line, come, next, refused } = standing();
    come('refused', 700);
    come('served', 720);
    expect(next(730)).toBe('served');
    expect(refused).toEqual(['refused']);
    come('next', 740);
    expect(line.isStanding(740)).toBe(true);
  });

  it('has patience again once everybody found room and nobody was refused for the time of its patience', () => {
    const { line, come, refused } = standing();
    line.noteRoom(599 + patienceMs - 1);
    expect(line.isStanding(599 + patienceMs - 1)).toBe(true);
    line.noteRoom(599 + patienceMs);
    come('calm', 1100);
    line.refuseLate(1100 + patienceMs - 1);
    expect(refused).toEqual([]);
  });
});

describe('a caller who crowds the line', () => {
  const crowd = (waiting = 10) => {
    const opened = openLine(waiting);
    for (let nth = 0; nth < standingWaiters; nth += 1) opened.come(`Crowd ${nth}`, 0);
    return opened;
  };

  it('goes after everybody else, also when the line stands', () => {
    const { come, next } = crowd();
    come('unknown', 1);
    come('Known', 2);
    expect([next(3), next(4), next(5)]).toEqual(['Known', 'unknown', 'Crowd 0']);
    const standing = crowd();
    standing.come('Known', patienceMs);
    standing.come('Crowd last', patienceMs);
    expect(standing.next(patienceMs)).toBe('Known');
  });

  it('is refused in place of others where the line is full', () => {
    const { come, refused, line } = crowd(standingWaiters);
    come('Known', 1);
    expect(refused).toEqual(['Crowd 0']);
    expect(line.length).toBe(standingWaiters);
  });

  it('costs others neither their patience nor their place', () => {
    const { come, line, refused } = crowd();
    line.refuseLate(patienceMs);
    come('Known', patienceMs);
    for (let nth = 0; nth < standingWaiters; nth += 1) come(`Crowd again ${nth}`, patienceMs + maxQueueDelayMs);
    expect(line.turnsAway(patienceMs + maxQueueDelayMs, 'known')).toBe(false);
    expect(line.turnsAway(patienceMs + maxQueueDelayMs, 'crowding')).toBe(true);
    line.refuseLate(patienceMs + maxQueueDelayMs);
    expect(refused).not.toContain('Known');
  });
});
