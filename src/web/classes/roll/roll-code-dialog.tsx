import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classAttendance } from '../../../contract/classes/class-attendance.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { pollInterval } from '../../api/retries/poll-interval.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { staffClassesKey } from '../admin-queries.ts';

/**
 * The code that students scan to be marked present; a new one every 20 seconds, so that a photo of it soon opens nothing. Below it
 * stands who has come so far.
 */
export function RollCodeDialog({ id, onClose, children }: { id: string; onClose: () => void; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...staffClassesKey, 'roll-code', id],
    queryFn: ({ signal }) => call(classAttendance.readRollCode, { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      if (!state.data) return false;
      const until = Date.parse(state.data.until);
      return pollInterval(Math.max(500, until - Date.now() + 200), state, until);
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Scan to mark yourself present</Trans>}
      description={<Trans>Open the phone’s camera and point it here. The code changes every 20 seconds.</Trans>}
    >
      {error && !data && (
        <ErrorCard
          title={<Trans>Could not load the code</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="mx-auto size-72 rounded-option" />}
      {data && (
        <img
          src={data.picture}
          alt={t`QR code for the roll call`}
          width={480}
          height={480}
          className="mx-auto aspect-square w-full max-w-120 rounded-option bg-white p-2"
        />
      )}
      <div className="mt-3 text-center">{children}</div>
    </Dialog>
  );
}
