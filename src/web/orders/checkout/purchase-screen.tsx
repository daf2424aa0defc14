import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ownAddresses } from '../../accounts/queries.ts';
import { useSession } from '../../api/session/session.ts';
import { sessionsQuery } from '../../mentoring/queries.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { quoteQuery } from '../queries.ts';
import { readDraft } from './checkout-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { startValues } from './checkout-values.ts';
import { useSessionCode } from './session-code.ts';

const CannotBuy = lazyPart(async () => (await import('./cannot-buy.tsx')).CannotBuy);

const route = getRouteApi('/main/purchase/$productId');

/** /purchase/{productId}: everything that an order asks, on one page (`docs/domain/orders-and-payments.md`). */
export function PurchaseScreen() {
  const { t } = useLingui();
  const { productId } = route.useParams();
  const { user } = useSession();
  const first = useQuery(
    quoteQuery({ productId, couponCode: '', sessionId: null, speed: 'standard', pin: '', state: null }),
  );
  const bySession = first.data?.product.kind === 'mentoring';
  const sessions = useQuery({ ...sessionsQuery(productId), enabled: bySession });
  const canChoose = useSessionCode(bySession);
  const addresses = useQuery({ ...ownAddresses, enabled: first.data?.product.ships === true });
  if (first.isLoadingError) {
    return (
      <CannotBuy
        productId={productId}
        error={first.error}
        wasOpen={first.dataUpdatedAt > 0}
        busy={first.isFetching}
        onRetry={() => void first.refetch()}
      />
    );
  }
  const isWaiting =
    (first.data?.product.ships && addresses.isPending) || (bySession && (sessions.isPending || !canChoose));
  if (!user || !first.data || isWaiting) {
    return (
      <Loading
        label={t`Loading the checkout`}
        className="container grid gap-4 pt-4.5 md:pt-9 lg:grid-cols-[minmax(0,1fr)_392px] lg:items-start lg:gap-9"
      >
        <Card className="flex gap-4 lg:order-2">
          <Skeleton className="h-24 w-18" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        </Card>
        <div className="grid gap-4">
          {[1, 2, 3].map((part) => (
            <Card key={part} className="grid gap-3">
              <Skeleton className="h-7 w-40" />
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-12 w-full rounded-input" />
              <Skeleton className="h-12 w-full rounded-input" />
            </Card>
          ))}
        </div>
      </Loading>
    );
  }
  const start =
    readDraft(user.id, productId)?.values ??
    startValues({
      email: first.data.email,
      address: addresses.data?.[0],
      name: user.fullName ?? '',
      phone: user.phoneNumber ?? '+91 ',
    });
  return (
    <CheckoutForm
      key={productId}
      userId={user.id}
      first={first.data}
      start={start}
      sessions={sessions.data?.bySession ? sessions.data.items : null}
    />
  );
}
