import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CallFailed } from '../../api/client.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ButtonLook } from '../../ui/button-style.ts';

/** What became of a seat or copy that was free when its order or checkout was opened; null where nobody else took it. */
export function lostWords(error: unknown): MessageDescriptor | null {
  if (!(error instanceof CallFailed)) return null;
  if (error.code === 'batch_full' || error.code === 'class_full') return msg`Someone else took the last seat.`;
  const { copies } = error.data;
  return copies === 'held' || copies === 'gone' ? msg`Someone else took the last copy.` : null;
}

/** From a refusal for want of a seat to the page with the waitlist; nothing for any other refusal. */
export function WaitlistLink({ error, ...look }: { error: unknown } & ButtonLook) {
  if (!(error instanceof CallFailed)) return null;
  const { batchId, classId } = error.data;
  if (error.code === 'batch_full' && typeof batchId === 'string') {
    return (
      <ButtonLink to="/batches/$batchId" params={{ batchId }} {...look}>
        <Trans>Join the waitlist</Trans>
      </ButtonLink>
    );
  }
  if (error.code === 'class_full' && typeof classId === 'string') {
    return (
      <ButtonLink to="/event" search={{ id: classId }} {...look}>
        <Trans>Join the waitlist</Trans>
      </ButtonLink>
    );
  }
  return null;
}
