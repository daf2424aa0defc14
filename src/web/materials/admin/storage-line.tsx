import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatSize } from '../../i18n/format.ts';
import { storageQuery } from './report-queries.ts';

/** What the materials take in the file store; nothing until that is known. */
export function StorageLine() {
  const { data } = useQuery(storageQuery);
  if (!data) return null;
  const { documents, pictures, versions, videos } = data;
  const all = formatSize(documents + pictures + versions + videos);
  return (
    <p className="mt-6 text-small text-muted-foreground tabular-nums">
      <Trans>
        {all} of storage: PDFs {formatSize(documents)}, page images {formatSize(pictures)}, earlier versions{' '}
        {formatSize(versions)}, videos {formatSize(videos)}
      </Trans>
    </p>
  );
}
