import type { Oidc } from '../../adapters/oidc/port.ts';
import type { App } from '../../app.ts';
import { GotrueFailure } from '../gotrue-failure.ts';

/** The provider of that name. Throws `provider_disabled` when it is not set up, `validation_failed` when there is none. */
export function findProvider(app: App, name: string): Oidc {
  if (name !== 'google') {
    throw new GotrueFailure(
      'validation_failed',
      `Unsupported provider: Provider ${name.slice(0, 40)} could not be found`,
    );
  }
  if (!app.google) {
    throw new GotrueFailure('provider_disabled', 'Unsupported provider: provider is not enabled');
  }
  return app.google;
}

/** Where a provider sends the browser back to; this address is registered there. */
export function callbackUrl(app: App): string {
  return `${app.config.publicUrl}/auth/v1/callback`;
}
