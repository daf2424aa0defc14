import { describe, expect, it } from 'vitest';
import { pendingSecondFactor } from './second-factor.ts';

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

describe('a session waits for its second factor', () => {
  it.each([
    ['when its token says so', { aal: 'aal1', second_factor: 'needed' }, undefined, true],
    ['when its user has one and it is aal1', { aal: 'aal1' }, [{ status: 'verified' }], true],
    ['not when it has passed', { aal: 'aal2' }, [{ status: 'verified' }], false],
    ['not for a factor that was never verified', { aal: 'aal1' }, [{ status: 'unverified' }], false],
    ['not when there is none', { aal: 'aal1', name: 'ÿ?>' }, undefined, false],
  ])('%s', (_when, claims, factors, expected) => {
    const user = { id: 'one', ...(factors ? { factors } : {}) };
    expect(pendingSecondFactor({ access_token: token(claims), expires_at: 0, user })).toBe(expected);
  });

  it('not when its token is no token', () => {
    expect(pendingSecondFactor({ access_token: 'broken', expires_at: 0, user: { id: 'one' } })).toBe(false);
  });
});
