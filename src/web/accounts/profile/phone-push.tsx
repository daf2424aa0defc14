import { Trans } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type BrowserPush, readBrowserPush, turnPushOff, turnPushOn } from '../../api/browser-push.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Read again whenever the page gets the focus: permission is changed in the browser's own settings. */
const browserPush = queryOptions({
  queryKey: ['push', 'browser'],
  queryFn: readBrowserPush,
  staleTime: 0,
  refetchOnMount: true,
  refetchOnWindowFocus: true,
});

const hints: Record<BrowserPush, () => ReactNode> = {
  on: () => <Trans>Works even when the app is closed.</Trans>,
  off: () => <Trans>Works even when the app is closed. Your browser will ask for permission.</Trans>,
  blocked: () => (
    <Trans>
      Notifications are blocked. Tap the icon next to the address, allow notifications for this site, and come back.
    </Trans>
  ),
  'install-first': () => (
    <Trans>
      On iPhone and iPad, install the app first: tap Share in Safari, then “Add to Home Screen”, and open it from there.
    </Trans>
  ),
  impossible: () => <Trans>This browser doesn’t support notifications. Try Chrome, Edge, Firefox or Safari.</Trans>,
};

/** Whether messages about one's classes are shown on this very phone, also while the academy is closed. */
export function PhonePush() {
  const queries = useQueryClient();
  const { data: state, isLoadingError, refetch } = useQuery(browserPush);
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn() : turnPushOff()),
    onSettled: () => queries.invalidateQueries({ queryKey: browserPush.queryKey }),
  });
  if (isLoadingError) {
    return <Failed text={<Trans>Couldn’t check whether notifications are on.</Trans>} onRetry={() => void refetch()} />;
  }
  if (!state) return <Skeleton className="h-11 rounded-badge" />;
  const wanted = change.isPending ? change.variables : state === 'on';
  return (
    <>
      <Switch
        label={<Trans>Notifications on this device</Trans>}
        hint={hints[state]()}
        checked={wanted}
        disabled={change.isPending || (state !== 'on' && state !== 'off')}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      {change.isError && (
        <Failed text={<Trans>That didn’t work.</Trans>} onRetry={() => change.mutate(change.variables)} />
      )}
    </>
  );
}

function Failed({ text, onRetry }: { text: ReactNode; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 text-small text-destructive-ink">{text}</p>
      <Button kind="outline" size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
