import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Download } from 'lucide-react';
import type { Material } from '../../../contract/materials/materials.ts';
import { formatSize } from '../../i18n/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { savedFilesQuery } from './saved-files.ts';
import { useDownload } from './use-download.tsx';

/** Downloads a free material, its size said beside it and in its name; opens the one that is saved already. */
export function DownloadButton({ material }: { material: Material }) {
  const { t } = useLingui();
  const download = useDownload(material);
  const saved = useQuery(savedFilesQuery).data?.find((file) => file.id === material.id);
  const { title } = material;
  const size = formatSize(material.bytes);
  const { percent } = download;
  if (saved && !download.isPending) {
    return (
      <a
        href={saved.address}
        target="_blank"
        rel="noreferrer"
        aria-label={t`Open ${title}, saved on this device`}
        className="inline-grid size-11 flex-none place-items-center rounded-[13px] text-success-ink hover:bg-accent"
      >
        <CircleCheck aria-hidden="true" />
      </a>
    );
  }
  return (
    <IconButton
      kind="quiet"
      label={download.isPending ? t`Downloading ${title}, ${percent}%` : t`Download ${title}, ${size}`}
      aria-busy={download.isPending || undefined}
      onClick={() => {
        if (!download.isPending) download.mutate(false);
      }}
    >
      {download.isPending ? <ProgressRing percent={percent} /> : <Download aria-hidden="true" />}
    </IconButton>
  );
}
