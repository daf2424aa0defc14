import type { TestApp } from './start-test-app.ts';

/** Tomorrow at ten in India, so that no test that takes some minutes or hours ends on another day than it began. */
export function startInTheMorning(test: TestApp): void {
  const morning = new Date(test.app.now());
  morning.setUTCHours(24 + 4, 30, 0, 0);
  test.setNow(morning);
}
