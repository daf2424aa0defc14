import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Phone } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { OrderQuote } from '../../../contract/orders/orders.ts';
import { useSession } from '../../api/session/session.ts';
import { formatPhone } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Field } from '../../ui/field.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type CheckoutValues, isEmail } from './checkout-values.ts';
import { NumberedPart } from './numbered-part.tsx';

const StateField = lazyPart(
  async () => (await import('./state-field.tsx')).StateField,
  <Skeleton className="mt-4 h-32.5 rounded-card sm:h-27" />,
);

const BusinessPart = lazyPart(
  async () => (await import('./business-part.tsx')).BusinessPart,
  <Skeleton className="mt-3 h-11 rounded-control" />,
);

/** Where the access link goes, and the number that signed in. */
export function ContactPart({ number, quote }: { number: number; quote: OrderQuote }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { register, formState, watch } = useFormContext<CheckoutValues>();
  const { min, max } = quote.accessMinutes;
  const opens = quote.product.materialIds.length + quote.product.classIds.length > 0;
  return (
    <NumberedPart number={number} title={<Trans>Contact</Trans>} done={isEmail(watch('email'))}>
      <Field
        label={t`Email`}
        hint={
          opens
            ? t`We’ll send your access link here ${min} to ${max} minutes after payment`
            : t`We write here about your order`
        }
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={120}
        error={formState.errors.email?.message}
        {...register('email', {
          validate: (typed) =>
            isEmail(typed) ||
            (typed.trim() === ''
              ? t`Enter an email address`
              : t`Enter the email address in full, for example name@gmail.com`),
        })}
      />
      {quote.buyerState !== null && <StateField known={quote.buyerState} />}
      <BusinessPart />
      {user?.phoneNumber && (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-3 text-small">
          <span className="flex items-center gap-2 tabular-nums">
            <Phone size={20} aria-hidden="true" />
            {formatPhone(user.phoneNumber)}
          </span>
          <Badge kind="success">
            <Check size={16} aria-hidden="true" />
            <Trans>Verified</Trans>
          </Badge>
        </p>
      )}
    </NumberedPart>
  );
}
