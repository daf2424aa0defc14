import { Trans, useLingui } from '@lingui/react/macro';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../api/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { ParcelMove } from '../admin-queries.ts';

type Arrival = 'delivered' | 'returned' | 'lost';

interface ArrivalButtonsProps {
  number: string;
  move: UseMutationResult<unknown, Error, ParcelMove>;
}

/** What became of a parcel that is on its way. None of it can be taken back, so it says what follows and asks first. */
export function ArrivalButtons({ number, move }: ArrivalButtonsProps) {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<Arrival | null>(null);
  const words = {
    delivered: <Trans>Mark as delivered</Trans>,
    returned: <Trans>Returned</Trans>,
    lost: <Trans>Lost</Trans>,
  };
  const follows = {
    delivered: <Trans>The student sees it as delivered and has a limited time from now to report missing items.</Trans>,
    returned: <Trans>The student is told that it came back and that we’ll call.</Trans>,
    lost: <Trans>The student is told that it was lost in transit and that we’ll call.</Trans>,
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t pt-4">
      <Button onClick={() => setAsked('delivered')}>{words.delivered}</Button>
      <Button kind="outline" onClick={() => setAsked('returned')}>
        {words.returned}
      </Button>
      <Button kind="destructive" onClick={() => setAsked('lost')}>
        {words.lost}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={<Trans>Parcel of {number}</Trans>}
        text={
          asked && (
            <>
              {follows[asked]} <Trans>This is final and can’t be undone.</Trans>
            </>
          )
        }
        action={asked && words[asked]}
        destructive={asked === 'lost'}
        busy={move.isPending}
        onConfirm={() => asked && move.mutate({ state: asked }, { onSettled: () => setAsked(null) })}
      />
      {move.error && (
        <Alert kind="error" live className="w-full">
          {i18n._(errorMessage(move.error))}
        </Alert>
      )}
    </div>
  );
}
