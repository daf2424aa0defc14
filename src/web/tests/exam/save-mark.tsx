import { Trans } from '@lingui/react/macro';
import { Check, CloudOff, Smartphone } from 'lucide-react';
import { useOnline } from '../../shell/use-online.ts';
import type { ExamView } from './exam-view.ts';

/**
 * Where the answers are: on the server, on this phone, or nowhere yet. A strip, since small marks go unseen. All is well in the
 * colour of what it stands on.
 */
export function SaveMark({ view }: { view: Pick<ExamView, 'save' | 'waiting'> }) {
  const online = useOnline();
  if (view.save === 'saved') {
    return (
      <p role="status" className="flex items-center gap-2 py-1 text-micro">
        <Check size={16} aria-hidden="true" className="flex-none" />
        <span className="exam-quiet">
          <Trans>All answers saved</Trans>
        </span>
      </p>
    );
  }
  if (view.save === 'on_phone') {
    return (
      <p
        role="status"
        className="flex w-fit items-center gap-2 rounded-badge bg-sun-soft px-2 py-1 text-micro text-sun-ink"
      >
        <Smartphone size={16} aria-hidden="true" className="flex-none" />
        {online ? (
          <span className="exam-quiet">
            <Trans>On this device, sending: {view.waiting}</Trans>
          </span>
        ) : (
          <Trans>Offline. Kept on this device and sent later: {view.waiting}</Trans>
        )}
      </p>
    );
  }
  return (
    <p
      role="alert"
      className="flex items-center gap-2 rounded-badge bg-destructive-soft px-2 py-1 text-micro-strong text-destructive-ink"
    >
      <CloudOff size={16} aria-hidden="true" className="flex-none" />
      <Trans>Not saved on the server. Keep this page open and check your sign-in.</Trans>
    </p>
  );
}
