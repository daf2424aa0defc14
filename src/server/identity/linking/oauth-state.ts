import type { Bond } from '../../adapters/oidc/port.ts';
import type { Keys } from '../../keys.ts';

/** The OAuth `state` of a flow: derived from its id and our key, so that it need not be stored. */
export function oauthStateOf(keys: Keys, flowId: string): Bond {
  const part = (name: string) => keys.sign('oidc', `${name}|${flowId}`);
  return { state: `${flowId}.${part('state')}`, nonce: part('nonce'), codeVerifier: part('verifier') };
}

/** The flow that a state names; null when we did not make it. */
export function flowOfState(keys: Keys, state: string): string | null {
  const [flowId = '', signature = ''] = state.split('.');
  return keys.verify('oidc', `state|${flowId}`, signature) ? flowId : null;
}
