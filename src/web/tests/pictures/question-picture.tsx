import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import { useBlobUrl } from '../../api/use-blob-url.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { questionPicture } from './picture-query.ts';

export const loadPictureDialog = () => import('./picture-dialog.tsx');

const PictureDialog = lazyPart(async () => (await loadPictureDialog()).PictureDialog);

interface PictureProps {
  id: string;
  /** What it shows, in the language of the question. */
  alt: string;
  className?: string;
}

/** The picture alone, where something else is pressed: on an option. */
export function PlainPicture({ id, alt, className }: PictureProps) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(questionPicture(id));
  const url = useBlobUrl(data);
  if (isLoadingError) {
    return (
      <span className="flex flex-wrap items-center gap-3 rounded-input border p-3 text-small">
        <Trans>The picture could not be loaded.</Trans>
        <Button kind="outline" size="sm" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </span>
    );
  }
  if (!url) return <Skeleton className="h-40 rounded-input" />;
  return <img src={url} alt={alt} className={clsx('h-auto max-w-full rounded-input border bg-white', className)} />;
}

/** A picture that opens large at a tap or with Enter. */
export function QuestionPicture(props: PictureProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(questionPicture(props.id));
  if (!data) return <PlainPicture {...props} />;
  return (
    <>
      <button
        type="button"
        aria-label={props.alt ? t`Enlarge: ${props.alt}` : t`Enlarge the picture`}
        className="block w-fit max-w-full cursor-zoom-in rounded-input text-left"
        onClick={() => setOpen(true)}
      >
        <PlainPicture {...props} className="max-h-100 object-contain" />
      </button>
      {open && <PictureDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens the picture of an option large; it stands beside what chooses the option. */
export function ZoomButton({ label, ...props }: PictureProps & { label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={label} kind="bordered" className="self-center" onClick={() => setOpen(true)}>
        <ZoomIn aria-hidden="true" />
      </IconButton>
      {open && <PictureDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
