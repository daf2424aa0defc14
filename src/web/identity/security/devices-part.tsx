import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { type OwnSession, sessions } from '../../../contract/identity/sessions.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { DeviceRow, useDeviceName } from './device-row.tsx';
import { SecurityPart } from './security-part.tsx';
import { ownSessions } from './session-queries.ts';

/** More than this many are shown when asked for. */
const shownAtFirst = 5;

/** Where the account is signed in, and the ways to end that. */
export function DevicesPart() {
  const { t } = useLingui();
  const { data, isLoadingError, isFetching, refetch } = useQuery(ownSessions);
  const [all, setAll] = useState(false);
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null);
  if (isLoadingError) {
    return (
      <div className="p-4">
        <ErrorCard
          title={<Trans>Could not load your devices</Trans>}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <SecurityPart
      icon={<MonitorSmartphone aria-hidden="true" />}
      title={<Trans>Devices</Trans>}
      text={<Trans>Where you’re signed in. Sign out any device you don’t recognise.</Trans>}
    >
      <KeepFocus>
        {data ? (
          <ul className="mt-1 divide-y">
            {data.slice(0, all ? undefined : shownAtFirst).map((session) => (
              <DeviceRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
        ) : (
          <Loading label={t`Loading your devices`} className="mt-3 grid gap-3">
            <Skeleton className="h-12 rounded-option" />
            <Skeleton className="h-12 rounded-option" />
          </Loading>
        )}
        <ShowMore more={!all && (data?.length ?? 0) > shownAtFirst} busy={false} onMore={() => setAll(true)} />
        {data && data.length > 1 && (
          <Button kind="outline" size="sm" className="mt-2 mb-1" onClick={() => setEnding('others')}>
            <Trans>Sign out all other devices</Trans>
          </Button>
        )}
      </KeepFocus>
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </SecurityPart>
  );
}

function EndDialog({ ending, onClose }: { ending: OwnSession | 'others'; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const others = ending === 'others';
  const name = useDeviceName(others ? { browser: '', system: '' } : ending);
  const end = useMutation({
    mutationFn: async () => {
      if (others) await call(sessions.endOtherSessions);
      else await call(sessions.endSession, { params: { id: ending.id } });
    },
    onSuccess: () => {
      showToast({ kind: 'success', title: others ? t`All other devices signed out` : t`${name} signed out` });
      onClose();
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessions.queryKey }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={others ? <Trans>Sign out all other devices?</Trans> : <Trans>Sign out {name}?</Trans>}
      text={<Trans>Signing in there again needs a new code.</Trans>}
      action={others ? <Trans>Sign out all others</Trans> : <Trans>Sign out this device</Trans>}
      destructive
      busy={end.isPending}
      onConfirm={() => end.mutate()}
    />
  );
}
