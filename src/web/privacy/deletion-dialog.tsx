import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type DeletionCheck, type DeletionObstacle, privacy } from '../../contract/privacy/privacy.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { signOut } from '../api/session/session.ts';
import { staleProof } from '../api/session/stale-proof.ts';
import { Alert } from '../ui/alert.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ownDeletion } from './queries.ts';

/** What goes with the account, what is in the way, and the last question. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const check = useQuery(ownDeletion);
  const [understood, setUnderstood] = useState(false);
  const [missing, setMissing] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(privacy.deleteAccount, { body: { understood: true } }),
    onSuccess: async () => {
      // The session is gone on the server; this phone forgets it, and whose it was.
      await signOut();
      queries.clear();
      location.replace('/auth');
    },
    onError: (error) => {
      if (error instanceof CallFailed && error.code === 'fresh_proof_needed') staleProof.seen = true;
      void check.refetch();
    },
  });
  const blocked = (check.data?.obstacles.length ?? 0) > 0;
  return (
    <FormDialog
      title={<Trans>Delete your account?</Trans>}
      action={<Trans>Delete my account</Trans>}
      destructive
      busy={remove.isPending || remove.isSuccess}
      busyText={<Trans>Deleting</Trans>}
      disabled={!check.data || blocked}
      failure={(remove.error || check.error) && i18n._(errorMessage(remove.error ?? check.error))}
      onSubmit={(event) => {
        event.preventDefault();
        if (!understood) return setMissing(true);
        remove.mutate();
      }}
      onClose={onClose}
    >
      {check.data ? (
        <>
          {blocked ? <Obstacles of={check.data} /> : <Losses of={check.data} />}
          {!blocked && (
            <Checkbox
              label={<Trans>I understand that this can’t be undone.</Trans>}
              checked={understood}
              error={missing && !understood ? t`Tick this to go on.` : undefined}
              onChange={(event) => setUnderstood(event.target.checked)}
            />
          )}
        </>
      ) : (
        !check.isLoadingError && (
          <Loading label={t`Loading`}>
            <Skeleton className="h-24" />
          </Loading>
        )
      )}
    </FormDialog>
  );
}

const obstacleWords: Record<DeletionObstacle, (order: ReactNode) => ReactNode> = {
  staff: () => <Trans>You work at the academy. Ask an admin to remove your roles first.</Trans>,
  parcel: (order) => <Trans>The parcel of order {order} hasn’t been delivered yet.</Trans>,
  refund: (order) => <Trans>A refund for order {order} isn’t finished yet.</Trans>,
  payment_review: (order) => <Trans>We’re still checking a payment for order {order}.</Trans>,
  part_paid: (order) => <Trans>Order {order} is partly paid. Ask the front desk to settle it first.</Trans>,
  transfer: (order) => <Trans>Your bank transfer for order {order} is still being confirmed.</Trans>,
};

function Obstacles({ of }: { of: DeletionCheck }) {
  return (
    <Alert kind="warning">
      <p>
        <Trans>Your account can’t be deleted yet:</Trans>
      </p>
      <ul className="mt-1 list-disc pl-5">
        {of.obstacles.map(({ kind, order }) => (
          <li key={`${kind} ${order?.id}`}>
            {obstacleWords[kind](
              order && (
                <Link to="/orders/$orderId" params={{ orderId: order.id }} className="link">
                  {order.number}
                </Link>
              ),
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Losses({ of: { loses, keptOrders } }: { of: DeletionCheck }) {
  const { materials, seats, batches, unpaidOrders } = loses;
  return (
    <div className="grid gap-2">
      <p>
        <Trans>Deleted immediately, without a refund:</Trans>
      </p>
      <ul className="list-disc pl-5">
        <li>
          <Trans>your profile, messages, reading progress and notes</Trans>
        </li>
        {materials > 0 && (
          <li>
            <Plural value={materials} one="your access to # material" other="your access to # materials" />
          </li>
        )}
        {seats > 0 && (
          <li>
            <Plural value={seats} one="your seat in # class" other="your seats in # classes" />
          </li>
        )}
        {batches > 0 && (
          <li>
            <Plural value={batches} one="your place in # batch" other="your places in # batches" />
          </li>
        )}
        {unpaidOrders > 0 && (
          <li>
            <Plural value={unpaidOrders} one="# unpaid order" other="# unpaid orders" />
          </li>
        )}
      </ul>
      {keptOrders > 0 && (
        <p className="text-small text-muted-foreground">
          <Plural
            value={keptOrders}
            one="Tax law makes us keep # order. Your name, number and address are removed from it."
            other="Tax law makes us keep # orders. Your name, number and address are removed from them."
          />
        </p>
      )}
      <p className="text-small text-muted-foreground">
        <Trans>Want a copy of your data? Make one before you delete your account.</Trans>
      </p>
    </div>
  );
}
