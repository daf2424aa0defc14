import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { imageCategories } from '../../contract/media/academy-images.ts';
import { categoryLabels } from '../settings/copy.ts';
import { imageListQuery } from '../settings/queries.ts';
import { AdminPage } from '../shell/admin/admin-page.tsx';
import { Button } from '../ui/button.tsx';
import { Chip, Chips } from '../ui/chips.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ImageStorage } from './image-storage.tsx';
import { ImageTile } from './image-tile.tsx';

const ImagePanel = lazyPart(async () => (await import('./image-panel.tsx')).ImagePanel);

interface Place {
  /** The image in the editor, or `new`. */
  id?: string;
  category?: string;
  search?: string;
}

/**
 * `/admin/images`: photos, logo and success stories; find, upload, cut, describe, publish, replace, delete. Where one is stands in the
 * URL.
 */
export function ImagesAdminScreen() {
  const { t, i18n } = useLingui();
  const place: Place = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (change: Place) =>
    void navigate({ to: '/admin/images', search: { ...place, ...change }, resetScroll: false });
  const category = imageCategories.find((one) => one === place.category) ?? 'all';
  // What is shorter would match nearly everything.
  const search = place.search && place.search.length > 2 ? place.search : '';
  const list = useInfiniteQuery(imageListQuery(category, search));
  const images = list.data?.pages.flatMap((page) => page.items) ?? [];
  const chosen = images.find((image) => image.id === place.id) ?? null;
  const close = () => go({ id: undefined });
  const found = search !== '';
  return (
    <AdminPage
      title={<Trans>Images</Trans>}
      actions={
        <Button onClick={() => go({ id: 'new' })}>
          <Plus size={20} aria-hidden="true" />
          <Trans>Upload image</Trans>
        </Button>
      }
      panel={
        (chosen || place.id === 'new') && (
          <ImagePanel
            key={place.id}
            image={chosen}
            category={category === 'all' ? 'Successful Candidates' : category}
            onClose={close}
            onUploaded={(id) => go({ id })}
          />
        )
      }
    >
      <SearchField
        label={t`Find by title`}
        value={place.search ?? ''}
        onSearch={(text) => go({ search: text || undefined, id: undefined })}
        className="mb-3 max-w-100"
      />
      <Chips label={t`Category`}>
        <Chip on={category === 'all'} onClick={() => go({ category: undefined })}>
          <Trans>All</Trans>
        </Chip>
        {imageCategories.map((one) => (
          <Chip key={one} on={category === one} onClick={() => go({ category: one })}>
            {i18n._(categoryLabels[one])}
          </Chip>
        ))}
      </Chips>
      <div className="mt-4">
        {list.isPending ? (
          <Loading label={t`Loading images`} className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-4">
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} className="h-60 rounded-card" />
            ))}
          </Loading>
        ) : list.isLoadingError ? (
          <ErrorCard
            title={<Trans>Could not load the images</Trans>}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : images.length === 0 ? (
          <EmptyState
            title={found ? <Trans>No images match</Trans> : <Trans>No images yet</Trans>}
            text={
              found ? (
                <Trans>Try a shorter word, or look in all categories.</Trans>
              ) : (
                <Trans>The default drawings are shown until you upload one.</Trans>
              )
            }
            actions={
              <Button kind="outline" size="sm" onClick={() => go({ id: 'new' })}>
                <Trans>Upload image</Trans>
              </Button>
            }
          />
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-4">
            {images.map((image) => (
              <li key={image.id}>
                <ImageTile image={image} onOpen={() => go({ id: image.id })} />
              </li>
            ))}
          </ul>
        )}
        <NextPage list={list} />
        <ImageStorage />
      </div>
    </AdminPage>
  );
}
