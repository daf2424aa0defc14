import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type Drawer, drawers } from '../../../contract/orders/drawers.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { checkAmountAboveZero } from '../../api/typed-number-checks.ts';
import { formatMoney } from '../../i18n/format.ts';
import { paiseOf } from '../../i18n/typed-numbers.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { deskKey } from '../desk-queries.ts';

interface DrawerDialogProps {
  doing: 'open' | 'in' | 'out' | 'close';
  drawer: Drawer | null;
  onClose: () => void;
}

/** Opens the drawer, moves cash, or closes it with what was counted. */
export function DrawerDialog({ doing, drawer, onClose }: DrawerDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { amount: '', reason: '' }, shouldFocusError: false });
  const { errors } = form.formState;
  const { headers } = useIdempotencyKey();
  const save = useMutation<unknown, Error, { amount: string; reason: string }>({
    mutationFn: ({ amount, reason }) => {
      const paise = paiseOf(amount) ?? 0;
      if (doing === 'open') return call(drawers.openDrawer, { body: { floatPaise: paise } });
      if (doing === 'close') return call(drawers.closeDrawer, { body: { countedPaise: paise, reason } });
      return call(drawers.moveCash, { headers, body: { way: doing, amountPaise: paise, reason } });
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: deskKey });
      showToast({ kind: 'success', title: doing === 'close' ? t`Drawer closed` : t`Saved` });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof CallFailed)) return;
      const { reason, ...others } = error.fields;
      const [amount] = Object.values(others);
      if (reason) form.setError('reason', { type: 'server', message: reason });
      if (amount) form.setError('amount', { type: 'server', message: amount });
    },
  });
  const titles = { open: t`Open drawer`, in: t`Cash in`, out: t`Cash out`, close: t`Close drawer` };
  const labels = {
    open: t`Cash in the drawer now`,
    in: t`Amount put in`,
    out: t`Amount taken out`,
    close: t`Cash counted`,
  };
  const counted = paiseOf(form.watch('amount'));
  const difference = doing === 'close' && drawer && counted !== null ? counted - drawer.expectedPaise : 0;
  const atFields = Object.values(errors).some((one) => one?.type === 'server');
  return (
    <FormDialog
      title={titles[doing]}
      action={titles[doing]}
      busy={save.isPending}
      busyText={<Trans>Saving</Trans>}
      failure={save.error && !atFields && i18n._(errorMessage(save.error))}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      {doing === 'close' && drawer && (
        <p className="text-small">
          <Trans>{formatMoney(drawer.expectedPaise)} should be in it.</Trans>
        </p>
      )}
      <Field
        label={labels[doing]}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={errors.amount?.message}
        {...form.register('amount', {
          validate: (typed) =>
            doing === 'in' || doing === 'out'
              ? checkAmountAboveZero(typed)
              : isAmount(typed) || t`Enter an amount in rupees.`,
        })}
      />
      {difference !== 0 && !Number.isNaN(difference) && (
        <Alert kind="warning">
          {difference < 0 ? (
            <Trans>{formatMoney(-difference)} is missing. Say why; it stays in the day book.</Trans>
          ) : (
            <Trans>{formatMoney(difference)} is too much. Say why; it stays in the day book.</Trans>
          )}
        </Alert>
      )}
      {(doing === 'in' || doing === 'out' || difference !== 0) && (
        <Field label={t`Reason`} maxLength={200} error={errors.reason?.message} {...form.register('reason')} />
      )}
    </FormDialog>
  );
}

const isAmount = (typed: string) => {
  const paise = paiseOf(typed);
  return paise !== null && !Number.isNaN(paise);
};
