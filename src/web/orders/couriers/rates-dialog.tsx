import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type CourierRate, couriers } from '../../../contract/orders/couriers.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { checkWhole } from '../../api/typed-number-checks.ts';
import { formatMoney } from '../../i18n/format.ts';
import { wholeOf } from '../../i18n/typed-numbers.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { staffOrdersKey } from '../admin-queries.ts';

interface RatesDialogProps {
  shipmentId: string;
  /** What the goods weigh, where that is known. */
  weightGrams: number | null;
  onClose: () => void;
}

/** Who would bring a parcel of this weight and for how much; one press books. */
export function RatesDialog({ shipmentId, weightGrams, onClose }: RatesDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { grams: String(weightGrams ?? '') } });
  const params = { id: shipmentId };
  const ask = useMutation({
    mutationFn: (grams: number) => call(couriers.readRates, { params, body: { weightGrams: grams } }),
  });
  const book = useMutation({
    mutationFn: (courierId: number) =>
      call(couriers.bookCourier, { params, body: { courierId, weightGrams: ask.variables ?? 0 } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: staffOrdersKey });
      onClose();
    },
  });
  const failure = book.error ?? ask.error;
  return (
    <FormDialog
      title={<Trans>Book a courier</Trans>}
      action={<Trans>Show rates</Trans>}
      busy={ask.isPending}
      failure={failure ? i18n._(errorMessage(failure)) : null}
      onSubmit={form.handleSubmit(({ grams }) => ask.mutate(wholeOf(grams) ?? 0))}
      onClose={onClose}
    >
      <Field
        label={t`Weight of the packed parcel (g)`}
        inputMode="numeric"
        error={form.formState.errors.grams?.message}
        {...form.register('grams', {
          validate: (typed) => ((wholeOf(typed) ?? 0) < 1 ? t`Enter the weight.` : checkWhole(typed)),
        })}
      />
      {ask.data?.rates.length === 0 && (
        <Alert kind="warning">
          <Trans>No courier serves this PIN code. Hand the parcel over yourself.</Trans>
        </Alert>
      )}
      <ul className="divide-y">
        {ask.data?.rates.map((rate) => (
          <RateRow key={rate.courierId} rate={rate} busy={book.isPending} onBook={() => book.mutate(rate.courierId)} />
        ))}
      </ul>
    </FormDialog>
  );
}

function RateRow({ rate, busy, onBook }: { rate: CourierRate; busy: boolean; onBook: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span className="min-w-0 flex-[1_1_10rem]">
        <span className="block text-body-strong wrap-anywhere">{rate.name}</span>
        <span className="text-small text-muted-foreground tabular-nums">
          {formatMoney(rate.ratePaise)}
          {rate.days !== null && (
            <>
              , <Plural value={rate.days} one="# day" other="# days" />
            </>
          )}
        </span>{' '}
        {rate.isRecommended && (
          <Badge kind="info">
            <Trans>Recommended</Trans>
          </Badge>
        )}
      </span>
      <Button size="sm" disabled={busy} onClick={onBook}>
        <Trans context="courier">Book</Trans>
        <span className="sr-only"> {rate.name}</span>
      </Button>
    </li>
  );
}
