import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Image as ImageIcon } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> {
  src: string | null | undefined;
  /** What it shows; empty for pure decoration. */
  alt: string;
  /** For boxes under 100 px: a missing picture says so without the icon. */
  compact?: boolean;
  /** The same sizes as `srcSet`, as AVIF. */
  avif?: string | undefined;
}

/** A picture that keeps its box: without a source, or when loading fails, a muted tile with "Image not available". */
export function Picture({ src, alt, compact = false, avif, className, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (!src || failed === src) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : {})}
        className={clsx(
          'grid place-items-center bg-secondary text-center text-muted-foreground',
          compact ? 'text-[.75rem]/[.875rem]' : 'text-small',
          className,
        )}
        style={{ aspectRatio: rest.width && rest.height ? `${rest.width} / ${rest.height}` : undefined }}
      >
        <span className="grid justify-items-center gap-1.5 p-2">
          {!compact && <ImageIcon size={30} aria-hidden="true" />}
          <Trans>Image not available</Trans>
        </span>
      </span>
    );
  }
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={rest.sizes} />}
      <img
        loading="lazy"
        decoding="async"
        {...rest}
        // One of a page that came drawn may have failed before this code had.
        ref={(img) => {
          if (img?.complete && !img.naturalWidth) setFailed(src);
        }}
        src={src}
        alt={alt}
        className={clsx('object-cover', className)}
        onError={() => setFailed(src)}
      />
    </picture>
  );
}
