import { Trans, useLingui } from '@lingui/react/macro';
import { Download, X, ZoomIn } from 'lucide-react';
import type { SyllabusDocument } from '../../../contract/pages/syllabus.ts';
import { formatSize } from '../../i18n/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Mark } from '../../ui/mark.tsx';

/** The window's title bar: what it is, its download with the size, and close. */
export function SyllabusBar({ title, document }: { title: string; document: SyllabusDocument | undefined }) {
  const { t } = useLingui();
  const size = document ? formatSize(document.bytes) : '';
  return (
    <header className="under-header sticky z-15 flex min-h-15 items-center gap-3 bg-night py-2 pr-3 pl-4 text-night-foreground">
      <span className="max-md:hidden">
        <Mark />
      </span>
      <h1 className="min-w-0 flex-1 truncate text-h3 max-md:sr-only">{title}</h1>
      {/* The header above names the document there. */}
      <p className="flex flex-1 items-center gap-2 text-small-strong md:hidden">
        <ZoomIn size={20} aria-hidden="true" />
        <Trans>Pinch to zoom</Trans>
      </p>
      {document && (
        <a
          href={`/files/syllabus/${document.folder}/syllabus.pdf`}
          download={document.filename}
          aria-label={t`Download PDF, ${size}`}
          className="flex min-h-11 items-center gap-2 rounded-[13px] px-2.5 text-small-strong hover:bg-white/10"
        >
          <Download aria-hidden="true" />
          <span className="max-md:hidden">
            <Trans>PDF, {size}</Trans>
          </span>
        </a>
      )}
      <IconButton label={t`Close window`} className="hover:bg-white/10" onClick={closeWindow}>
        <X aria-hidden="true" />
      </IconButton>
    </header>
  );
}

/** A window that a script opened closes; in a tab opened otherwise the way out is home. */
function closeWindow() {
  window.close();
  setTimeout(() => window.location.assign('/'), 200);
}
