import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const tooLate = msg`This took too long or was used already. Please try again.`;

/** Why linking, unlinking or signing in with Google was refused, by the protocol's code. */
const words: Record<string, MessageDescriptor> = {
  access_denied: msg`You did not share your Google account. Nothing was changed.`,
  identity_already_exists: msg`This Google account is linked already. Choose another one.`,
  signup_disabled: msg`This Google account is not linked with any academy account. Sign in with your mobile number first, then link it on your profile.`,
  single_identity_not_deletable: msg`This one stays: you need a way to sign in, and an admin keeps the phone number.`,
  identity_not_found: msg`This account is not linked any more.`,
  provider_disabled: msg`The academy does not offer Google at the moment.`,
  bad_oauth_callback: msg`Google’s answer could not be verified. Please try again.`,
  request_timeout: msg`Google cannot be reached at the moment. Please try again later.`,
  over_request_rate_limit: msg`Too many requests. Please try again later.`,
  user_banned: msg`This account is blocked. Contact the academy.`,
  bad_oauth_state: tooLate,
  flow_state_not_found: tooLate,
  flow_state_expired: tooLate,
  reauthentication_needed: tooLate,
  bad_code_verifier: msg`Google was opened in another browser. Please try again in this one.`,
};

/** The sentence for a refusal's code. */
export function providerWords(code: string | undefined): MessageDescriptor {
  return words[code ?? ''] ?? msg`This did not work. Check the connection and try again.`;
}
