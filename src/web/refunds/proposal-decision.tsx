import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refundQueue } from '../../contract/refund-queue.ts';
import type { LineRefund } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { useSession } from '../api/session/session.ts';
import { formatMoney } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

interface ProposalDecisionProps {
  refundId: string;
  proposal: NonNullable<LineRefund['proposal']>;
}

/** An amount that somebody proposed: a second person approves it, anybody takes it back. */
export function ProposalDecision({ refundId, proposal }: ProposalDecisionProps) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const session = useSession();
  const isOwn = session.user?.id === proposal.proposedBy;
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      call(refundQueue.decideRefundProposal, { params: { id: refundId }, body: { approve } }),
    onSuccess: () => Promise.all(['refunds', 'orders'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  return (
    <div className="mt-3 grid gap-2">
      <Alert kind="warning">
        <Trans>
          {proposal.by} proposed {formatMoney(proposal.amountPaise)}: {proposal.note}
        </Trans>
        {isOwn && (
          <p className="mt-1">
            {proposal.approvers > 0 ? (
              <Trans>Another accountant or an admin has to approve it.</Trans>
            ) : (
              <Trans>
                Another accountant or an admin has to approve it, and there is none yet. Invite one under{' '}
                <Link to="/admin/users" className="underline">
                  Users
                </Link>
                , or ask an admin to raise the limit under{' '}
                <Link to="/admin/system-settings" className="underline">
                  System settings
                </Link>
                , and propose it again.
              </Trans>
            )}
          </p>
        )}
      </Alert>
      {!isOwn && (
        <Button kind="destructive" full busy={decide.isPending} onClick={() => decide.mutate(true)}>
          <Trans>Approve {formatMoney(proposal.amountPaise)}</Trans>
        </Button>
      )}
      <Button kind="outline" full disabled={decide.isPending} onClick={() => decide.mutate(false)}>
        <Trans>Withdraw the proposal</Trans>
      </Button>
      {decide.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(decide.error))}
        </Alert>
      )}
    </div>
  );
}
