import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EventKind } from '../../../contract/identity/sign-in-events.ts';

/** What happened, in a few words. */
export const eventLabels: Record<EventKind, MessageDescriptor> = {
  signed_in: msg`Signed in`,
  signed_out: msg`Signed out`,
  session_ended: msg`Another device was signed out`,
  code_sent: msg`Code sent`,
  code_too_early: msg`New code requested too early`,
  wrong_code: msg`Wrong code entered`,
  limit_reached: msg`Blocked after too many attempts`,
  bot_check_refused: msg`Bot check failed`,
  token_replayed: msg`Copied session detected and ended`,
  factor_passed: msg`Second factor entered`,
  factor_added: msg`Second factor added`,
  factor_removed: msg`Second factor removed`,
  number_changed: msg`Phone number changed`,
  way_in_changed: msg`Sign-in method changed`,
  not_allowed: msg`Access without permission refused`,
};
