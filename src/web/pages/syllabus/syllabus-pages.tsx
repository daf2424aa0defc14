import { useLingui } from '@lingui/react/macro';
import type { SyllabusDocument } from '../../../contract/pages/syllabus.ts';
import { Picture } from '../../ui/picture.tsx';

/** Every page as a picture in two sizes; its text stands behind it for those who cannot see it. */
export function SyllabusPages({ document }: { document: SyllabusDocument }) {
  const { t } = useLingui();
  const address = (size: string, page: number) =>
    `/files/syllabus/${document.folder}/${size}-${String(page).padStart(4, '0')}.jpg`;
  const count = document.pages.length;
  return (
    <ol className="mx-auto mt-5 grid max-w-205 gap-5">
      {document.pages.map(({ width, height, text }, place) => {
        const page = place + 1;
        return (
          <li key={page} className="shadow-2">
            <Picture
              src={address('reading', page)}
              srcSet={`${address('reading', page)} 900w, ${address('zoom', page)} 1600w`}
              sizes="(min-width: 820px) 820px, 100vw"
              alt={t`Page ${page} of ${count}`}
              width={width}
              height={height}
              loading={page === 1 ? 'eager' : 'lazy'}
              className="h-auto w-full bg-white"
            />
            {text && (
              <p className="sr-only" lang="mr">
                {text}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
