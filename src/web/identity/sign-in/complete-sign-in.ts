import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isSignedIn } from '../../api/session/session.ts';
import { showToast } from '../../ui/toast.ts';

/** Greets somebody who is in now, and says whether they are: a second factor or a new number may still have to be proven. */
export async function completeSignIn(i18n: I18n): Promise<boolean> {
  if (!(await isSignedIn())) return false;
  showToast({
    kind: 'success',
    title: i18n._(msg`Signed in successfully`),
    text: i18n._(msg`Welcome to the academy.`),
  });
  return true;
}
