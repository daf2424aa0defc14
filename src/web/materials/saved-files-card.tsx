import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSize } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { savedFilesQuery, useSavedFiles } from './catalogue/saved-files.ts';

/** The PDFs that lie on this phone and open without internet; `empty`, or nothing, where there are none. */
export function SavedFilesCard({ empty = null }: { empty?: ReactNode }) {
  const { t } = useLingui();
  const { data: files } = useQuery(savedFilesQuery);
  const { remove } = useSavedFiles();
  if (!files || files.length === 0) return files && empty;
  const size = formatSize(files.reduce((sum, file) => sum + file.bytes, 0));
  return (
    <Card className="mt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-h3">
          <Trans>Saved on this device</Trans>
        </h2>
        <p className="text-small text-muted-foreground tabular-nums">
          <Trans>{size} in all, opens offline</Trans>
        </p>
      </div>
      <ul className="mt-1 divide-y">
        {files.map(({ id, title, language, bytes, address }) => (
          <li key={id} className="flex items-center gap-3 py-1.5">
            <FileText size={20} className="flex-none text-muted-foreground" aria-hidden="true" />
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              lang={language}
              className="flex min-h-11 min-w-0 flex-1 items-center text-body-strong wrap-anywhere hover:underline"
            >
              {title}
            </a>
            <span className="flex-none text-small text-muted-foreground tabular-nums">{formatSize(bytes)}</span>
            <IconButton
              label={t`Remove ${title} from this device`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
