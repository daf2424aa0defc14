import type { OwnSession } from '../../../contract/identity/sessions.ts';

const kinds: Record<string, OwnSession['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

/** A readable device name from the user agent, for display only: it proves nothing. */
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
