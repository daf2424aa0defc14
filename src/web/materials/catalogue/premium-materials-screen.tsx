import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CreditCard, RotateCcw, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Material } from '../../../contract/materials/materials.ts';
import type { Product } from '../../../contract/orders/products.ts';
import { errorMessage } from '../../api/error-words.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { FeaturedProductCard, useFeaturedProduct } from '../../orders/featured-product-card.tsx';
import { useProductMatches } from '../../orders/product-matches-card.tsx';
import { ProductsCard } from '../../orders/products-card.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ShopList } from '../../ui/shop-list.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FeaturedCard } from '../featured-card.tsx';
import { formOf, isSearched, type MaterialSearch, queryOf, tidy } from '../material-filter.ts';
import { FreeMatches } from '../material-matches-card.tsx';
import { PremiumCard } from '../premium-card.tsx';
import { materialListQuery } from '../queries.ts';
import { CorrectedLine } from './corrected-line.tsx';
import { FilteredPage } from './filtered-page.tsx';
import { FormChips } from './form-chips.tsx';
import { MaterialsHead } from './materials-head.tsx';
import { NothingFits } from './nothing-fits.tsx';

/** /premium-materials: what can be bought, and what is owned already. */
export function PremiumMaterialsScreen() {
  const search: MaterialSearch = useSearch({ from: '/main/premium-materials' });
  const navigate = useNavigate({ from: '/premium-materials' });
  const form = formOf(search);
  // The other filters are about materials.
  const change = (next: MaterialSearch) => {
    const isProduct = form !== null && form !== 'app' && next.form === search.form;
    const kept = isProduct && isSearched({ ...next, search: '' }) ? tidy({ ...next, form: '' }) : next;
    void navigate({ search: kept, replace: true, resetScroll: false });
  };
  const isNarrow = isSearched(search) || form !== null;
  const materials = useInfiniteQuery({ ...materialListQuery('premium', {}), enabled: !isNarrow });
  const material = featuredOf(materials.data?.pages.flatMap((page) => page.items) ?? []);
  const featured = useFeaturedProduct();
  const isPending = !isNarrow && (materials.isPending || (!material && featured.isPending));
  // Where what is featured has yet to come, nothing stands beneath that it would push away. Once shown, it stays: somebody may
  // be typing there.
  const [waits] = useState(!isNarrow);
  return (
    <div className="container pb-10">
      <MaterialsHead
        title={<Trans>Premium Materials</Trans>}
        text={<Trans>Detailed solutions, video explanations, expert tips.</Trans>}
      />
      {!isNarrow && isPending && <Skeleton className="mt-5 h-80 rounded-sheet md:h-72" />}
      {!isNarrow && !isPending && <Featured material={material} product={material ? undefined : featured.product} />}
      {waits && isPending && <PremiumSkeleton />}
      <div hidden={waits && isPending}>
        <FilteredPage
          search={search}
          others={<FreeMatches search={search.search} />}
          onChange={change}
          chips={<FormChips search={search} onChange={change} />}
        >
          {(form === null || form === 'app') && <PremiumList search={search} onClear={() => change({})} />}
          {/* A search looks through them too; a filter is about materials. */}
          {form !== 'app' && !isSearched({ ...search, search: '' }) && (
            <ProductsCard
              search={queryOf(search).search}
              kind={form ?? undefined}
              empty={form && <NothingFits search={search} onClear={() => change({})} />}
              without={isNarrow || material ? undefined : featured.product?.id}
            />
          )}
        </FilteredPage>
      </div>
      <Promises />
    </div>
  );
}

const featuredOf = (all: Material[]) => all.find((material) => !material.owned && material.product?.isOnSale);

/** The newest material that can be bought, else the set that saves most, over the whole width; the list goes on after it. */
function Featured({ material, product }: { material: Material | undefined; product: Product | undefined }) {
  if (material?.product) return <FeaturedCard material={material} product={material.product} />;
  return product && <FeaturedProductCard product={product} />;
}

function PremiumList({ search, onClear }: { search: MaterialSearch; onClear: () => void }) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(materialListQuery('premium', search));
  // A filter is about materials: only a search finds products too.
  const products = useProductMatches(
    formOf(search) || isSearched({ ...search, search: '' }) ? undefined : queryOf(search).search,
  );
  if (list.isPending) return <PremiumSkeleton />;
  if (list.isLoadingError) {
    return (
      <div className="mt-5">
        <ErrorCard
          title={<Trans>Could not load the materials</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  const all = list.data.pages.flatMap((page) => page.items);
  if (all.length === 0 && products.count > 0) return null;
  if (all.length === 0 && isSearched(search)) return <NothingFits search={search} onClear={onClear} />;
  if (all.length === 0) {
    return (
      <EmptyState
        title={<Trans>No premium materials yet</Trans>}
        text={<Trans>Sets with detailed solutions will appear here.</Trans>}
        actions={
          <ButtonLink to="/study-materials" kind="outline" size="sm">
            <Trans>See study materials</Trans>
          </ButtonLink>
        }
      />
    );
  }
  const featured = isSearched(search) || formOf(search) ? undefined : featuredOf(all);
  const others = all.filter((material) => material !== featured);
  return (
    <>
      <CorrectedLine corrected={list.data.pages[0]?.corrected} />
      {others.length > 0 && (
        <ShopList aria-label={t`Premium materials`}>
          {others.map((material) => (
            <PremiumCard key={material.id} material={material} />
          ))}
        </ShopList>
      )}
      <NextPage list={list} />
    </>
  );
}

function PremiumSkeleton() {
  const { t } = useLingui();
  return (
    <Loading
      label={t`Loading materials`}
      className="mt-3.5 grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2"
    >
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-30 rounded-card" />
      ))}
    </Loading>
  );
}

function Promises() {
  const { refunds, payments } = usePublicSettings();
  const { fullWithinDays, fullBelowAccessedPercent } = refunds;
  const icon = 'flex-none text-primary-ink';
  return (
    <Card className="mt-5">
      <ul className="grid gap-2.5 text-small md:grid-cols-3 *:flex *:items-center *:gap-3">
        <li>
          <RotateCcw className={icon} aria-hidden="true" />
          <Trans>
            Full refund within {fullWithinDays} days if under {fullBelowAccessedPercent}% used
          </Trans>
        </li>
        <li>
          <CreditCard className={icon} aria-hidden="true" />
          {payments.methods}
        </li>
        <li>
          <ShieldCheck className={icon} aria-hidden="true" />
          <Trans>Opens right after payment</Trans>
        </li>
      </ul>
    </Card>
  );
}
