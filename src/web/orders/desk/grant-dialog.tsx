import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DeskProduct, desks } from '../../../contract/orders/desk.ts';
import type { ProductKind } from '../../../contract/orders/products.ts';
import { call } from '../../api/client.ts';
import { refreshStudent } from '../../api/edits/refresh-student.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { ProductPicker } from './product-picker.tsx';

/** What can be given: books, sessions and exam fees are only sold. */
const grantable: readonly ProductKind[] = ['batch', 'class_seat', 'package', 'digital_material'];

interface GrantProps {
  student: { id: string; name: string };
  onClose: () => void;
}

/** Gives a student what a product brings, without an order: first the product, then until when and why. */
export function GrantDialog({ student, onClose }: GrantProps) {
  const [product, setProduct] = useState<DeskProduct | null>(null);
  if (product) return <GrantForm student={student} product={product} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Give access to {student.name}</Trans>}
      description={<Trans>Without an order. The student is notified.</Trans>}
    >
      <ProductPicker kinds={grantable} onPick={setProduct} />
    </Dialog>
  );
}

function GrantForm({ student, product, onClose }: GrantProps & { product: DeskProduct }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { endsOn: '', reason: '' } });
  const { errors } = form.formState;
  const hasEnd = product.kind === 'package' || product.kind === 'digital_material';
  const grant = useMutation({
    mutationFn: ({ endsOn, reason }: { endsOn: string; reason: string }) =>
      call(desks.grantProduct, {
        params: { id: student.id },
        body: { productId: product.id, endsOn: endsOn || null, reason },
      }),
    onSuccess: () => {
      refreshStudent(queries);
      const { title } = product;
      showToast({ kind: 'success', title: t`${student.name} has ${title}` });
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  const atFields = Object.keys(errors).length > 0;
  return (
    <FormDialog
      title={product.title}
      description={<Trans>Free of charge for {student.name}</Trans>}
      action={<Trans>Give access</Trans>}
      busy={grant.isPending}
      failure={grant.error && !atFields ? i18n._(errorMessage(grant.error)) : null}
      onSubmit={form.handleSubmit((values) => grant.mutate(values))}
      onClose={onClose}
    >
      {hasEnd && (
        <Field
          label={t`Last day (optional)`}
          hint={t`Leave empty for lifetime access.`}
          type="date"
          error={errors.endsOn?.message}
          {...form.register('endsOn')}
        />
      )}
      <Field
        label={t`Reason`}
        hint={t`Recorded in the audit log.`}
        maxLength={200}
        error={errors.reason?.message}
        {...form.register('reason', { validate: (text) => text.trim().length >= 3 || t`Give a reason.` })}
      />
    </FormDialog>
  );
}
