import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const tooLate = msg`This link has expired or was already used. Please try again.`;

/** Why linking, unlinking or signing in with Google was refused, by the protocol's code. */
const words: Record<string, MessageDescriptor> = {
  access_denied: msg`You didn’t share your Google account. Nothing changed.`,
  identity_already_exists: msg`This Google account is already linked. Choose a different one.`,
  signup_disabled: msg`This Google account isn’t linked to an academy account. Sign in with your mobile number first, then link it in your profile.`,
  single_identity_not_deletable: msg`This can’t be removed: you need a way to sign in, and admins must keep a phone number.`,
  identity_not_found: msg`This account is no longer linked.`,
  provider_disabled: msg`Google sign-in isn’t available right now.`,
  bad_oauth_callback: msg`We couldn’t verify Google’s response. Please try again.`,
  request_timeout: msg`We can’t reach Google right now. Please try again later.`,
  over_request_rate_limit: msg`Too many requests. Please try again later.`,
  user_banned: msg`This account is blocked. Contact the academy.`,
  bad_oauth_state: tooLate,
  flow_state_not_found: tooLate,
  flow_state_expired: tooLate,
  reauthentication_needed: tooLate,
  bad_code_verifier: msg`Google opened in a different browser. Please try again in this one.`,
};

/** The sentence for a refusal's code. */
export function providerWords(code: string | undefined): MessageDescriptor {
  return words[code ?? ''] ?? msg`That didn’t work. Check your connection and try again.`;
}
