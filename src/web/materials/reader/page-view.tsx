import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { Viewer } from '../../../contract/materials/materials.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useTrimmedPage } from '../page-margins.ts';
import type { Reading } from './page-picture.ts';
import { PageTiles } from './page-tiles.tsx';

interface PageViewProps {
  viewer: Viewer;
  reading: Reading;
  page: number;
  /** Null while it is on its way. */
  url: string | null;
  night: boolean;
  /** It is enlarged beyond what its picture shows sharply. */
  large: boolean;
}

/** The picture of a page in its place, or the place while it comes. */
export function PageView({ viewer, reading, page, url, night, large }: PageViewProps) {
  const { t } = useLingui();
  const link = reading.links.known(page);
  const size = link ?? viewer.links[0];
  const trimmed = useTrimmedPage();
  return (
    <div
      className="relative grid place-items-center overflow-hidden rounded-[4px] bg-[#fffdf8]"
      style={{ aspectRatio: size ? `${size.width * trimmed.share} / ${size.height}` : '148 / 210' }}
    >
      {url ? (
        <>
          <img
            src={url}
            alt={t`Page ${page} of ${viewer.pages}`}
            draggable={false}
            onLoad={trimmed.onLoad}
            style={trimmed.picture}
            className={clsx('size-full object-contain', night && 'hue-rotate-180 invert-90')}
          />
          {large && link?.tiles && (
            <div className="absolute inset-0" style={trimmed.whole}>
              <PageTiles key={page} reading={reading} link={link} night={night} />
            </div>
          )}
        </>
      ) : (
        <span role="status" className="text-[#545c6f]">
          <Spinner />
          <span className="sr-only">{t`Page ${page} is loading`}</span>
        </span>
      )}
    </div>
  );
}
