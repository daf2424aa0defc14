import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { findUnrefreshed } from './use-unrefreshed.ts';

/** Under the header while what is shown could not be refreshed (docs/decisions/0621). */
export function RefreshStrip() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await Promise.all(
      findUnrefreshed(queries).map(({ queryKey }) => queries.refetchQueries({ queryKey, exact: true })),
    );
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 bg-sun-soft px-[var(--gutter)] py-1.5 text-small-strong text-sun-ink">
      <TriangleAlert size={20} aria-hidden="true" />
      <span className="flex-[1_1_12rem] py-1">
        <Trans>Could not refresh. What you see may be out of date.</Trans>
      </span>
      <button
        type="button"
        aria-disabled={busy}
        className="inline-flex min-h-8 items-center underline"
        onClick={() => void (busy || refresh())}
      >
        {busy ? <Trans>Trying again</Trans> : <Trans>Try again</Trans>}
      </button>
    </div>
  );
}
