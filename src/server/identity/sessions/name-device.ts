import type { OwnSession } from '../../../contract/identity/sessions.ts';

const kinds: Record<string, OwnSession['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

/** What a user agent says it is, for a person to know a device by: never a reason to trust it. */
export async function nameDevice(userAgent: string): Promise<Pick<OwnSession, 'browser' | 'system' | 'kind'>> {
  const { default: Bowser } = await import('bowser');
  // Bowser throws for an empty user agent.
  const found = Bowser.parse(userAgent || 'unknown');
  return {
    browser: found.browser.name ?? '',
    system: found.os.name ?? '',
    kind: kinds[found.platform.type ?? ''] ?? 'unknown',
  };
}
