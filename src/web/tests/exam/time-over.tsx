import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatTime } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { ExamView } from './exam-view.ts';

interface TimeOverProps {
  view: ExamView;
  graceSeconds: number;
  busy: boolean;
  failure: unknown;
  onRetry: () => void;
}

/** In place of the questions once the time is over: where the answers are, and that nothing has to be done. */
export function TimeOver({ view, graceSeconds, busy, failure, onRetry }: TimeOverProps) {
  const { i18n } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  const until = new Date(Date.parse(view.endsAt ?? '') + graceSeconds * 1000);
  const isLine = failure instanceof CallFailed && failure.code === 'offline';
  return (
    <div className="container max-w-3xl flex-1 py-9">
      <Card className="grid gap-3">
        <h2 ref={title} tabIndex={-1} className="flex items-center gap-2 text-h2">
          <Clock aria-hidden="true" className="flex-none text-primary" />
          <Trans>Time is over</Trans>
        </h2>
        <div role="status" className="grid gap-2">
          {!failure && (
            <p>
              <Trans>Your test is being submitted.</Trans>
            </p>
          )}
          {isLine && view.waiting === 0 && (
            <p>
              <Trans>You’re offline. All your answers are on our server and count; nothing is left to do.</Trans>
            </p>
          )}
          {isLine && view.waiting > 0 && (
            <>
              <p>
                <Trans>
                  You’re offline. Your answers are kept on this device and sent automatically when you’re back online.
                </Trans>
              </p>
              <p className="text-body-strong">
                {until > new Date() ? (
                  <Trans>It counts if it reaches us by {formatTime(until)}. Leave this page open.</Trans>
                ) : (
                  <Trans>Too late to be counted, but it is kept.</Trans>
                )}
              </p>
            </>
          )}
          {failure !== null && !isLine && (
            <p>
              {i18n._(errorMessage(failure))} <Trans>Your answers are kept on this device.</Trans>
            </p>
          )}
        </div>
        {failure !== null && (
          <Button kind="outline" className="justify-self-start" busy={busy} onClick={onRetry}>
            <Trans>Try again now</Trans>
          </Button>
        )}
      </Card>
    </div>
  );
}
