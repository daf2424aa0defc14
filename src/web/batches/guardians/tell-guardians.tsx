import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { guardianReports } from '../../../contract/batches/guardian-reports.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatMoney, formatMonth } from '../../i18n/format.ts';
import { languageNames } from '../../i18n/language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchesKey } from '../queries.ts';
import { guardianPlan } from './queries.ts';

/** Sends every guardian of a batch a month by SMS, after saying how many and what it costs. */
export function TellGuardians({ batchId, month, onClose }: { batchId: string; month: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data: plan, isLoadingError, isFetching, refetch } = useQuery(guardianPlan(batchId, month));
  const send = useMutation({
    mutationFn: () => call(guardianReports.sendGuardianReports, { params: { id: batchId }, body: { month } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: batchesKey });
      showToast({ kind: 'success', title: t`The reports are on their way` });
      onClose();
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  const missing = plan?.missingDlt.map((language) => languageNames[language]).join(', ');
  const name = formatMonth(month);
  const guardians = plan && plural(plan.guardians, { one: '# guardian', other: '# guardians' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Send the attendance of {name} to guardians</Trans>}
      footer={
        plan &&
        plan.guardians > 0 &&
        plan.missingDlt.length === 0 && (
          <Button busy={send.isPending} onClick={() => send.mutate()}>
            <Trans>Send by SMS</Trans>
          </Button>
        )
      }
    >
      {isLoadingError && (
        <ErrorCard title={<Trans>Could not load the report</Trans>} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!plan && !isLoadingError && <Skeleton className="h-20" />}
      {plan && (
        <div className="grid gap-2 text-small tabular-nums">
          <p className="text-body-strong">
            <Trans>Goes to {guardians}, once each.</Trans>
          </p>
          {missing && (
            <Alert kind="warning">
              <Trans>The SMS has no DLT template ID in {missing}. Enter it in System settings first.</Trans>
            </Alert>
          )}
          {plan.smsPaise > 0 && (
            <p>
              <Trans>SMS cost about {formatMoney(plan.smsPaise)}</Trans>
            </p>
          )}
          {plan.sent > 0 && (
            <p className="text-muted-foreground">
              <Trans>Sent before: {plan.sent}</Trans>
            </p>
          )}
          {plan.withoutPhone > 0 && (
            <p className="text-muted-foreground">
              <Trans>No guardian’s phone: {plan.withoutPhone}</Trans>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
