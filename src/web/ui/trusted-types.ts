interface Policy {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

interface Factory {
  createPolicy(name: string, policy: Policy): Policy;
  defaultPolicy: Policy | null;
}

const asItIs: Policy = { createHTML: (text) => text, createScriptURL: (address) => address };

const factory = () => (globalThis as { trustedTypes?: Factory }).trustedTypes;

let own: Policy | undefined;

/**
 * Marks what we hand to the few places where a text becomes HTML or an address a script: pages refuse everything else there
 * (`require-trusted-types-for`). Only for what the server has cleaned, and for addresses that we wrote down ourselves.
 */
export function trusted(): Policy {
  own ??= factory()?.createPolicy('academy', asItIs) ?? asItIs;
  return own;
}

/**
 * Lets code of others that knows nothing of trusted types write as it always did, until the page is left: Turnstile, Firebase,
 * the editor of texts. Called just before it is loaded.
 */
export function trustOthers(): void {
  const types = factory();
  if (types && !types.defaultPolicy) types.createPolicy('default', asItIs);
}
