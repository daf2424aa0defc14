interface Policy {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

interface WithFactory {
  trustedTypes?: { createPolicy(name: string, policy: Policy): Policy };
}

const asItIs: Policy = { createHTML: (text) => text, createScriptURL: (address) => address };

let own: Policy | undefined;

/**
 * Marks what we hand to the few places where a text becomes HTML or an address a script: pages refuse everything else there
 * (`require-trusted-types-for`). Only for what the server has cleaned, and for addresses that we wrote down ourselves.
 */
export function trusted(): Policy {
  own ??= (globalThis as WithFactory).trustedTypes?.createPolicy('academy', asItIs) ?? asItIs;
  return own;
}
