import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageForAdmin } from '../../contract/media/academy-images.ts';
import { formatDate } from '../i18n/format.ts';
import { categoryLabels } from '../settings/copy.ts';
import { Badge } from '../ui/badge.tsx';
import { AdminPicture } from './admin-picture.tsx';

/** An image in the admin's list; the tile opens its editor. */
export function ImageTile({ image, onOpen }: { image: ImageForAdmin; onOpen: () => void }) {
  const { i18n } = useLingui();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex size-full flex-col overflow-hidden rounded-card border bg-card text-left hover:bg-muted focus-visible:rounded-card focus-visible:-outline-offset-3"
    >
      <AdminPicture image={image} className="aspect-square w-full" />
      <span className="grid justify-items-start gap-1 p-3">
        <span className="line-clamp-2 text-small-strong">{image.title}</span>
        <span className="text-micro text-muted-foreground">
          {i18n._(categoryLabels[image.category])} · {formatDate(image.createdAt)}
        </span>
        {image.isPublished ? (
          <Badge kind="success">
            <Trans>Published</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>Not published</Trans>
          </Badge>
        )}
      </span>
    </button>
  );
}
