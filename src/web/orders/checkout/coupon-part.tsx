import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { orders } from '../../../contract/orders/orders.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { CheckoutValues } from './checkout-values.ts';

/** A coupon is asked about first and joins the order only when the server takes it. */
export function CouponPart({ productId }: { productId: string }) {
  const { t, i18n } = useLingui();
  const { watch, setValue } = useFormContext<CheckoutValues>();
  const [typed, setTyped] = useState('');
  const applied = watch('couponCode');
  const ask = useMutation({
    mutationFn: (couponCode: string) => call(orders.quoteOrder, { body: { productId, couponCode } }),
    onSuccess: (quote) => {
      setValue('couponCode', quote.coupon?.code ?? '');
      setTyped('');
    },
  });
  if (applied) {
    return (
      <p className="flex items-center justify-between gap-3 text-small">
        <span>
          <Trans>
            Coupon <b>{applied}</b> applied
          </Trans>
        </span>
        <IconButton label={t`Remove coupon`} onClick={() => setValue('couponCode', '')}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </p>
    );
  }
  const refusal = ask.error instanceof CallFailed ? ask.error.fields.couponCode : undefined;
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
        <Trans>I have a coupon</Trans>
      </summary>
      <div className="mt-2 flex flex-wrap items-start gap-x-3">
        <Field
          label={t`Coupon`}
          value={typed}
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          className="min-w-0 flex-[1_1_8rem]"
          error={ask.error ? (refusal ?? i18n._(errorMessage(ask.error))) : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (typed.trim()) ask.mutate(typed);
          }}
        />
        <Button
          kind="outline"
          className="mt-8.5"
          busy={ask.isPending}
          disabled={typed.trim() === ''}
          onClick={() => ask.mutate(typed)}
        >
          <Trans>Apply</Trans>
        </Button>
      </div>
    </details>
  );
}
