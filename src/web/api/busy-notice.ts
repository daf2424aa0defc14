import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { dismissToast, showToast } from '../ui/toast.ts';

const id = 'too-busy';

/** Says that the server has no room and that we try again by ourselves. */
export function showBusy(): void {
  const title = i18n._(msg`Lots of people are here right now. Trying again in a few seconds.`);
  showToast({ id, kind: 'error', title });
}

export function hideBusy(): void {
  dismissToast(id);
}
