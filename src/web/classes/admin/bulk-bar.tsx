import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { useChangeClasses } from './use-class-changes.ts';

interface BulkBarProps {
  ids: readonly string[];
  /** Nothing stays chosen. */
  onDone: () => void;
}

/** What can be done with the chosen classes at once. */
export function BulkBar({ ids, onDone }: BulkBarProps) {
  const [cancelling, setCancelling] = useState(false);
  const change = useChangeClasses(() => {
    setCancelling(false);
    onDone();
  });
  const busy = change.isPending;
  return (
    <div className="over-bar sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border bg-card p-3 shadow-2">
      <p className="mr-auto text-small-strong" aria-live="polite">
        <Plural value={ids.length} one="# class selected" other="# classes selected" />
      </p>
      <Button kind="outline" size="sm" busy={busy} onClick={() => change.mutate({ change: 'show', ids: [...ids] })}>
        <Trans>Show to students</Trans>
      </Button>
      <Button kind="outline" size="sm" disabled={busy} onClick={() => change.mutate({ change: 'hide', ids: [...ids] })}>
        <Trans>Hide</Trans>
      </Button>
      <Button
        kind="outline"
        size="sm"
        className="text-destructive-ink"
        disabled={busy}
        onClick={() => setCancelling(true)}
      >
        <Trans>Cancel classes</Trans>
      </Button>
      <Button kind="ghost" size="sm" onClick={onDone}>
        <Trans>Clear selection</Trans>
      </Button>
      {cancelling && (
        <CancelDialog
          title={<Plural value={ids.length} one="Cancel # class?" other="Cancel # classes?" />}
          many={ids.length > 1}
          busy={busy}
          onCancel={(reason) => change.mutate({ change: 'cancel', ids: [...ids], reason })}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  );
}
