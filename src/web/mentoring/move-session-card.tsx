import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClassDetail } from '../../contract/classes/classes.ts';
import { sessionMoves } from '../../contract/mentoring.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { sessionsQuery } from './queries.ts';
import { SessionChoiceCard } from './session-choice-card.tsx';

/** Moves one's own mentoring session to another day or time, as long as its seat could be given back. */
export function MoveSessionCard({ one }: { one: ClassDetail }) {
  const [choosing, setChoosing] = useState(false);
  const isOpen = one.giveBackUntil !== null && Date.parse(one.giveBackUntil) > Date.now();
  if (!one.isSession || !one.productId || !one.registration?.isPaid || one.stage !== 'upcoming' || !isOpen) return null;
  return (
    <>
      <Button kind="outline" onClick={() => setChoosing(true)}>
        <Trans>Change day or time</Trans>
      </Button>
      {choosing && <MoveDialog sessionId={one.id} productId={one.productId} onClose={() => setChoosing(false)} />}
    </>
  );
}

interface MoveDialogProps {
  sessionId: string;
  productId: string;
  onClose: () => void;
}

function MoveDialog({ sessionId, productId, onClose }: MoveDialogProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sessions = useQuery(sessionsQuery(productId));
  const [chosen, setChosen] = useState('');
  const move = useMutation({
    mutationFn: () => call(sessionMoves.moveSession, { params: { id: sessionId }, body: { sessionId: chosen } }),
    onSuccess: async ({ id }) => {
      showToast({ kind: 'success', title: t`Your session has moved` });
      onClose();
      await navigate({ to: '/event', search: { id } });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () =>
      Promise.all(['classes', 'mentoring', 'orders'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Change day or time</Trans>}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={chosen === ''} busy={move.isPending} onClick={() => move.mutate()}>
            <Trans>Move session</Trans>
          </Button>
        </>
      }
    >
      {sessions.isPending && <Skeleton className="h-40 rounded-card" />}
      {sessions.isLoadingError && <p>{i18n._(errorMessage(sessions.error))}</p>}
      {sessions.data?.items.length === 0 && (
        <p>
          <Trans>No other session is open right now.</Trans>
        </p>
      )}
      {sessions.data && sessions.data.items.length > 0 && (
        <SessionChoiceCard
          sessions={sessions.data.items}
          radio={{ name: 'move-session', onChange: (event) => setChosen(event.target.value) }}
        />
      )}
    </Dialog>
  );
}
