import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadName, type Material, materials } from '../../contract/materials.ts';
import { call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { saveFile } from '../api/save-file.ts';
import { formatSize } from '../i18n/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.ts';

/** Fetches a material's PDF and saves it under its title. */
export function useDownload(material: Pick<Material, 'id' | 'title'>) {
  const { i18n } = useLingui();
  const id = `download:${material.id}`;
  return useMutation({
    mutationFn: (refundGivenUp: boolean) =>
      call(materials.downloadMaterial, { params: { id: material.id }, body: { refundGivenUp } }),
    onSuccess: (file) => {
      saveFile(file, downloadName(material.title));
      showToast({ id, kind: 'success', title: <Trans>Downloaded</Trans>, text: material.title });
    },
    onError: (error) =>
      showToast({ id, kind: 'error', title: <Trans>The download failed</Trans>, text: i18n._(wordsFor(error)) }),
  });
}

/** Downloads a free material; its size is said beside it and in its name. */
export function DownloadButton({ material }: { material: Material }) {
  const { t } = useLingui();
  const download = useDownload(material);
  const { title } = material;
  const size = formatSize(material.bytes);
  return (
    <IconButton
      kind="quiet"
      label={download.isPending ? t`Downloading ${title}` : t`Download ${title}, ${size}`}
      aria-busy={download.isPending || undefined}
      onClick={() => {
        if (!download.isPending) download.mutate(false);
      }}
    >
      {download.isPending ? <Spinner /> : <Download aria-hidden="true" />}
    </IconButton>
  );
}
