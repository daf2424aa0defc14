import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { TaskLayout } from '../../shell/task-layout.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BuyButton } from './buy-button.tsx';
import { ProductBody } from './product-body.tsx';
import { productPageQuery } from './queries.ts';

const route = getRouteApi('/main/product/$productId');

/** /product/{productId}: what one gets, item by item, before one pays for it (`docs/domain/orders-and-payments.md`). */
export function ProductScreen() {
  const { t, i18n } = useLingui();
  const { productId } = route.useParams();
  const { data: page, error, isFetching, refetch } = useQuery(productPageQuery(productId));
  const missing = error instanceof CallFailed && (error.code === 'not_found' || error.code === 'validation_failed');
  return (
    <TaskLayout action={page && <BuyButton page={page} />}>
      {page ? (
        <ProductBody page={page} />
      ) : (
        <div className="container max-w-[calc(960px+2*var(--gutter))] py-5">
          {missing ? (
            <EmptyState
              heading="h1"
              title={<Trans>This product is no longer available.</Trans>}
              actions={
                <ButtonLink to="/premium-materials">
                  <Trans>See all premium materials</Trans>
                </ButtonLink>
              }
            />
          ) : error ? (
            <ErrorCard
              title={<Trans>Could not load this product</Trans>}
              text={i18n._(errorMessage(error))}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading label={t`Loading`} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
              <Skeleton className="h-52 rounded-card" />
              <Skeleton className="h-72 rounded-card" />
            </Loading>
          )}
        </div>
      )}
    </TaskLayout>
  );
}
