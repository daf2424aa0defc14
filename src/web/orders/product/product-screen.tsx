import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { FailedPage } from '../../shell/failures/failed-page.tsx';
import { StatePage } from '../../shell/state-page.tsx';
import { TaskLayout } from '../../shell/task-layout.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SpotScene } from '../../ui/spot-scene.tsx';
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
      ) : missing ? (
        <StatePage>
          <EmptyState
            picture={<SpotScene kind="not-found" />}
            title={<Trans>This product is no longer available.</Trans>}
            actions={
              <ButtonLink to="/premium-materials">
                <Trans>See all premium materials</Trans>
              </ButtonLink>
            }
          />
        </StatePage>
      ) : error ? (
        <FailedPage
          title={<Trans>Could not load this product</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label={t`Loading`} className="container grid gap-8 py-5 md:py-9">
          <div className="flex gap-5">
            <Skeleton className="h-38 w-28" />
            <div className="grid flex-1 content-start gap-2.5">
              <Skeleton className="h-8 w-4/5" />
              <Skeleton className="h-8 w-3/5" />
              <Skeleton className="h-6 w-24" />
            </div>
          </div>
          <div className="grid grid-cols-1 gap-2">
            <Skeleton className="h-9 w-36" />
            <Skeleton className="h-5 w-48" />
          </div>
          <div className="grid gap-3">
            <Skeleton className="h-7 w-40" />
            <Skeleton className="h-5.5 w-4/5" />
            <Skeleton className="h-5.5 w-3/5" />
            <Skeleton className="h-5.5 w-2/3" />
          </div>
        </Loading>
      )}
    </TaskLayout>
  );
}
