import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Eye, Users } from 'lucide-react';
import { useState } from 'react';
import { materialDesk } from '../../../contract/materials/material-reports.ts';
import { downloadName } from '../../../contract/materials/materials.ts';
import type { MaterialForStaff } from '../../../contract/materials/materials-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { formatDate, formatPages, formatSize } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { versionsQuery } from './report-queries.ts';

const SampleDialog = lazyPart(async () => (await import('../catalogue/sample-dialog.tsx')).SampleDialog);
const ReadersDialog = lazyPart(async () => (await import('./readers-dialog.tsx')).ReadersDialog);

/** What staff see of a material besides its form: its pages, its readers, its earlier versions. */
export function MaterialDesk({ material }: { material: MaterialForStaff }) {
  const [open, setOpen] = useState<'pages' | 'readers' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {material.videoId === null && (
          <Button kind="outline" size="sm" onClick={() => setOpen('pages')}>
            <Eye size={20} aria-hidden="true" />
            <Trans>View pages</Trans>
          </Button>
        )}
        <Button kind="outline" size="sm" onClick={() => setOpen('readers')}>
          <Users size={20} aria-hidden="true" />
          <Trans>Readers</Trans>
        </Button>
      </div>
      {material.videoId === null && <Versions material={material} />}
      {open === 'pages' && <SampleDialog material={material} pages={material.pages} onClose={close} />}
      {open === 'readers' && <ReadersDialog material={material} onClose={close} />}
    </div>
  );
}

function Versions({ material }: { material: MaterialForStaff }) {
  const { t, i18n } = useLingui();
  const versions = useQuery(versionsQuery(material.id));
  const take = useMutation({
    mutationFn: async (number: number) =>
      saveFile(
        await call(materialDesk.getMaterialVersion, { params: { id: material.id, number } }),
        downloadName(`${material.title} v${number}`),
      ),
    onError: (error) =>
      showToast({ kind: 'error', title: <Trans>The download failed</Trans>, text: i18n._(errorMessage(error)) }),
  });
  if (versions.isLoadingError) {
    return <ErrorCard title={<Trans>Could not load the versions</Trans>} onRetry={() => void versions.refetch()} />;
  }
  if (!versions.data) return <Skeleton className="h-11 rounded-input" />;
  if (versions.data.items.length === 0) return null;
  return (
    <section>
      <h3 className="text-small-strong">
        <Trans>Earlier versions</Trans>
      </h3>
      <ul className="divide-y">
        {versions.data.items.map(({ number, pages, bytes, replacedAt }) => (
          <li key={number} className="flex items-center gap-3 text-small tabular-nums">
            <span className="min-w-0 flex-1">
              <Trans>
                Version {number}: {formatPages(pages)}, {formatSize(bytes)}, until {formatDate(replacedAt)}
              </Trans>
            </span>
            <IconButton
              label={t`Download version ${number}`}
              disabled={take.isPending}
              onClick={() => take.mutate(number)}
            >
              <Download size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
