interface Factory {
  createPolicy(name: string, policy: Record<'createHTML' | 'createScriptURL', (text: string) => string>): unknown;
  defaultPolicy: object | null;
}

/**
 * Lets code of others that knows nothing of trusted types write as it always did, until the page is left: Turnstile and
 * Firebase, where the academy uses them; no other page's policy names it. Called just before it is loaded.
 */
export function trustOthers(): void {
  const { trustedTypes: types } = globalThis as { trustedTypes?: Factory };
  if (types && !types.defaultPolicy) {
    types.createPolicy('default', { createHTML: (text) => text, createScriptURL: (address) => address });
  }
}
