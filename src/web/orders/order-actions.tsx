import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type OrderDetailForStaff, ordersAdmin } from '../../contract/orders-admin.ts';
import { call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { staffOrdersKey } from './admin-queries.ts';

/** What the accountant can do with a whole order: mail it again once it is paid, give it up while it is not. */
export function OrderActions({ order }: { order: OrderDetailForStaff }) {
  const [cancelling, setCancelling] = useState(false);
  const unpaid = order.state === 'draft' || order.state === 'awaiting_payment';
  return (
    <>
      {order.invoice && <ResendMail order={order} />}
      {unpaid && (
        <Button kind="outline" full onClick={() => setCancelling(true)}>
          <Trans>Cancel the order</Trans>
        </Button>
      )}
      {cancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
    </>
  );
}

function ResendMail({ order }: { order: OrderDetailForStaff }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: () => call(ordersAdmin.resendMail, { params: { id: order.id } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: <Trans>On its way to {order.email}</Trans> });
      return queries.invalidateQueries({ queryKey: staffOrdersKey });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(wordsFor(error)) }),
  });
  return (
    <Button kind="outline" full busy={send.isPending} onClick={() => send.mutate()}>
      <Mail size={20} aria-hidden="true" />
      <Trans>Mail it again</Trans>
    </Button>
  );
}

function CancelDialog({ order, onClose }: { order: OrderDetailForStaff; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' } });
  const cancel = useMutation({
    mutationFn: (body: { reason: string }) => call(ordersAdmin.cancelOrder, { params: { id: order.id }, body }),
    onSuccess: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: staffOrdersKey });
    },
    onError: (error) => showAtFields(form, error),
  });
  const { reason } = form.formState.errors;
  return (
    <FormDialog
      title={<Trans>Cancel {order.number}?</Trans>}
      description={<Trans>The student can order again. Money that still comes for it waits for you.</Trans>}
      action={<Trans>Cancel the order</Trans>}
      destructive
      busy={cancel.isPending}
      failure={cancel.error && !reason ? i18n._(wordsFor(cancel.error)) : null}
      onSubmit={form.handleSubmit((values) => cancel.mutate(values))}
      onClose={onClose}
    >
      <Field
        label={t`Why it is cancelled`}
        maxLength={300}
        error={reason?.message}
        {...form.register('reason', { validate: (text) => text.trim().length >= 3 || t`Say why.` })}
      />
    </FormDialog>
  );
}
