import { describe, expect, it } from 'vitest';
import { printable } from './outbox.ts';

describe('a message on the console', () => {
  it('keeps its letters and lines, and nothing that a terminal obeys', () => {
    expect(printable('[sms to +91] पोलीस भरती\n@academy #1')).toBe('[sms to +91] पोलीस भरती\n@academy #1');
    expect(printable('\u001b[2J\u001b]0;t\u0007\r\u009bx')).toBe('\ufffd[2J\ufffd]0;t\ufffd\ufffd\ufffdx');
  });
});
