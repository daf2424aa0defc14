import { authClient } from '../../api/session/tokens.ts';
import { cameBack } from './resume-sign-in.ts';

/** What a provider's way back put into the address. */
interface Returned {
  code: string | null;
  /** OAuth's word and the protocol's code for a refusal. */
  error: string | null;
  errorCode: string | null;
  /** Which of the client's secrets the code belongs to. */
  flowId: string | null;
}

/**
 * Completes what was begun at a provider, once: the code becomes a session, or the link is made. Takes it
 * out of the address, so that neither a reload nor a bookmark brings it again. Null when the page was not
 * opened by a way back, else whether it worked, or why not.
 */
export async function finishReturn(): Promise<'done' | { refused: string } | null> {
  const returned = takeReturned();
  if (!returned) return null;
  const { code, error, errorCode, flowId } = returned;
  if (!code) return { refused: error === 'access_denied' ? error : (errorCode ?? 'other') };
  try {
    const refusal = (await (await authClient()).exchangeCodeForSession(code, flowId ? { flowId } : undefined)).error;
    if (!refusal) return 'done';
    // The secret lies in the browser that began; another one, or one that was emptied since, has none.
    const lost = refusal.name === 'AuthPKCECodeVerifierMissingError';
    return { refused: lost ? 'bad_code_verifier' : (refusal.code ?? 'other') };
  } catch {
    return { refused: 'other' };
  }
}

function takeReturned(): Returned | null {
  if (!cameBack()) return null;
  const { searchParams } = new URL(location.href);
  const returned = {
    code: searchParams.get('code'),
    error: searchParams.get('error'),
    errorCode: searchParams.get('error_code'),
    flowId: searchParams.get('sb_flow_id'),
  };
  history.replaceState(history.state, '', location.pathname);
  return returned;
}
