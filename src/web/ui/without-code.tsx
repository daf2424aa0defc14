import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { type Toast, waitingToast } from './toast.ts';
import { tryLostFiles } from './try-lost-files.ts';

// What is drawn where code could not be fetched. It is fetched itself once the first page stands: it cannot wait for the
// failure.

/** In place of a part of the page. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const [trying, setTrying] = useState(false);
  const tryAgain = () => {
    setTrying(true);
    void tryLostFiles().then(onRetry);
  };
  return (
    <Alert kind="error" live>
      <p>
        <Trans>This part didn’t load. Check your connection.</Trans>
      </p>
      <Button kind="outline" size="sm" className="mt-2" busy={trying} onClick={tryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}

/** A toast without what shows toasts: it stays until it is closed. */
export function PlainToast({ toast }: { toast: Toast }) {
  const { t } = useLingui();
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className="fixed inset-x-5 top-19 z-50 flex items-start gap-3 rounded-[16px] bg-foreground px-4 py-3.5 text-small text-background shadow-3"
    >
      <div className="min-w-0 flex-1">
        <b className="block text-small-strong">{toast.title}</b>
        {toast.text}
      </div>
      <button type="button" aria-label={t`Close`} className="-m-2.5 size-11 flex-none" onClick={waitingToast.forget}>
        ✕
      </button>
    </div>
  );
}
