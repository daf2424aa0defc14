import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { MentoringSession } from '../../../contract/mentoring.ts';
import type { OrderQuote } from '../../../contract/orders/orders.ts';
import { useNameFirst } from '../../accounts/name-dialog-card.tsx';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatMoney } from '../../i18n/format.ts';
import { TaskLayout } from '../../shell/task-layout.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LazyPart, lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dismissToast } from '../../ui/toast.ts';
import { useWide } from '../../ui/use-wide.ts';
import { quoteQuery } from '../queries.ts';
import { readDraft, saveDraft } from './checkout-draft.ts';
import { type CheckoutValues, wholePin } from './checkout-values.ts';
import { confirmingOf } from './confirming-of.ts';
import { ContactPart } from './contact-part.tsx';
import { PriceDetails } from './price-details.tsx';
import { ProductLine } from './product-line.tsx';
import { sessionCode } from './session-code.ts';
import { notStarted, showPlacingFailure } from './show-placing-failure.tsx';
import { TermsPart } from './terms-part.tsx';
import { usePlaceOrder } from './use-place-order.ts';

const formId = 'checkout';

const CouponPart = lazyPart(
  async () => (await import('./coupon-part.tsx')).CouponPart,
  <Skeleton className="h-11 rounded-control" />,
);
const DeliveryParts = lazyPart(
  async () => (await import('./delivery-parts.tsx')).DeliveryParts,
  <Skeleton className="h-180 rounded-card" />,
);
const MethodPart = lazyPart(
  async () => (await import('./method-part.tsx')).MethodPart,
  <Skeleton className="h-77.5 rounded-card md:h-80" />,
);
const OrderConfirming = lazyPart(async () => (await import('./order-confirming.tsx')).OrderConfirming);
const DeskPart = lazyPart(
  async () => (await import('./desk-part.tsx')).DeskPart,
  <Skeleton className="h-48 rounded-card" />,
);

interface CheckoutFormProps {
  userId: string;
  /** The first quote, before anything was chosen. */
  first: OrderQuote;
  start: CheckoutValues;
  /** Of mentoring that is booked by session: what can be chosen; null otherwise. */
  sessions: readonly MentoringSession[] | null;
}

/** The checkout on one page in numbered parts; the price is worked out by the server at every change. */
export function CheckoutForm({ userId, first, start, sessions }: CheckoutFormProps) {
  const { i18n } = useLingui();
  const productId = first.product.id;
  const form = useForm<CheckoutValues>({ defaultValues: start, shouldFocusError: false });
  const { formState, watch } = form;
  const { couponCode, speed, address, sessionId, ...chosen } = watch();
  const { ships } = first.product;
  const pin = ships ? wholePin(address.pin) : '';
  const state = (ships ? pin !== '' && address.state : chosen.state) || null;
  const priced = useQuery({
    ...quoteQuery({ productId, couponCode, sessionId: sessionId || null, speed, pin, state }),
    placeholderData: keepPreviousData,
  });
  const quote = priced.data ?? first;
  const place = usePlaceOrder();
  const name = useNameFirst(ships ? address.name : '');

  useEffect(() => {
    const subscription = watch(() => {
      const tried = readDraft(userId, productId)?.tried;
      saveDraft(userId, productId, { values: form.getValues(), ...(tried ? { tried } : {}) });
    });
    return () => subscription.unsubscribe();
  }, [watch, form, userId, productId]);

  useEffect(() => {
    const { error } = priced;
    if (error instanceof CallFailed && error.code === 'coupon_invalid') form.setValue('couponCode', '');
  }, [priced, form]);

  const notSent = place.error instanceof CallFailed && place.error.code === 'offline';
  const failure = (notSent ? null : place.error) ?? (priced.data ? null : priced.error);
  const orderClosed = place.error instanceof CallFailed && place.error.code === 'order_not_payable';
  const ready = priced.data && !priced.isPlaceholderData && (!quote.product.ships || quote.shipping !== null);
  const placeIt = (values: CheckoutValues, besides?: string) => {
    dismissToast(notStarted);
    const onError = (error: unknown) => showPlacingFailure(form, error, () => void pay());
    name.ask(() => place.mutate({ userId, quote, values, ...(besides ? { besides } : {}) }, { onError }));
  };
  const pay = form.handleSubmit((values) => placeIt(values));
  const confirming = confirmingOf(place.error);
  const orderAnother = (besides: string) => void form.handleSubmit((values) => placeIt(values, besides))();
  // Beside the button that asks for it, once that stands beside the form.
  const beside = useWide(1024);
  const terms = <TermsPart refund={quote.refund} kind={quote.product.kind} />;
  const button = (
    <Button
      type="submit"
      form={formId}
      full
      busy={place.isPending || (formState.isSubmitted && priced.isFetching && !ready)}
      busyText={quote.payOnline ? <Trans>Opening payment</Trans> : <Trans>Placing the order</Trans>}
    >
      {quote.payOnline && <Lock size={20} aria-hidden="true" />}
      {!quote.payOnline ? (
        <Trans>Place the order</Trans>
      ) : quote.product.ships && !quote.shipping ? (
        <Trans>Pay</Trans>
      ) : (
        <Trans>Pay {formatMoney(quote.totalPaise)}</Trans>
      )}
    </Button>
  );

  return (
    <TaskLayout
      trailing={
        <span className="flex items-center gap-1 pr-1 text-small text-muted-foreground">
          <Lock size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">
            <Trans>Secure</Trans>
          </span>
        </span>
      }
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <div className="flex-none">
            <p className="text-h2 tabular-nums">{formatMoney(quote.totalPaise)}</p>
            <a href="#price-details" className="link text-micro">
              <Trans>Price details</Trans>
            </a>
          </div>
          <div className="flex-[1_1_9rem]">{button}</div>
        </div>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={pay}
          className="container grid grid-cols-1 gap-4 pt-4.5 pb-8 md:pt-9 lg:grid-cols-[minmax(0,1fr)_392px] lg:items-start lg:gap-9"
        >
          <div className="grid grid-cols-1 gap-4">
            <h1 className="text-h1 max-md:sr-only">
              <Trans>Checkout</Trans>
            </h1>
            <ErrorSummary errors={formState.errors} submitCount={formState.submitCount} />
            <Card className="lg:hidden">
              <ProductLine product={quote.product} />
            </Card>
            {sessions && <LazyPart code={sessionCode} props={{ number: 1, sessions }} waiting={null} />}
            <ContactPart number={sessions ? 2 : 1} quote={quote} />
            {ships && <DeliveryParts number={2} quote={quote} error={priced.error} />}
            {quote.payOnline ? (
              <MethodPart number={ships ? 4 : sessions ? 3 : 2} sandbox={quote.sandbox} />
            ) : (
              <DeskPart number={ships ? 4 : sessions ? 3 : 2} />
            )}
            <Card className="lg:hidden" id="price-details">
              <h2 className="mb-2 text-h2">
                <Trans>Price details</Trans>
              </h2>
              <PriceDetails quote={quote} speed={speed} />
              <CouponPart productId={productId} />
            </Card>
            {!beside && terms}
            {confirming ? (
              <OrderConfirming {...confirming} busy={place.isPending} onAnother={orderAnother} />
            ) : (
              failure && (
                <Alert kind="error" live>
                  {orderClosed ? (
                    <Trans>Your earlier order has closed. Pay again to place a new one.</Trans>
                  ) : (
                    i18n._(errorMessage(failure))
                  )}{' '}
                  <Trans>What you typed is still here.</Trans>
                </Alert>
              )
            )}
          </div>
          <aside className="sticky top-23 max-lg:hidden">
            <Card className="p-6 shadow-2">
              <ProductLine product={quote.product} />
              <hr className="mt-4.5 mb-3" />
              <PriceDetails quote={quote} speed={speed} />
              <CouponPart productId={productId} />
              {beside && <div className="mt-4">{terms}</div>}
              <div className="mt-4.5">{button}</div>
              {quote.payOnline && (
                <p className="mt-3 text-center text-micro text-muted-foreground">
                  <Trans>Payment opens on its own page. Don’t press Back until you return here.</Trans>
                </p>
              )}
            </Card>
          </aside>
        </form>
      </FormProvider>
      {name.dialog}
    </TaskLayout>
  );
}
