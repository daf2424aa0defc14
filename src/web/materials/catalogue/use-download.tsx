import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Material } from '../../../contract/materials/materials.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { noteDownload } from '../../shell/install/install-offer.ts';
import { showToast } from '../../ui/toast.ts';
import { fetchDocument } from './fetch-document.ts';
import { useSavedFiles } from './saved-files.ts';

/** Fetches a material's PDF and saves it under its title; a free one also here, to be read without internet. */
export function useDownload(material: Material) {
  const { i18n } = useLingui();
  const [share, setShare] = useState(0);
  const saved = useSavedFiles();
  const id = `download:${material.id}`;
  const download = useMutation({
    mutationFn: async (refundGivenUp: boolean) => {
      setShare(0);
      const { file, name } = await fetchDocument({ materialId: material.id, refundGivenUp, onProgress: setShare });
      saveFile(file, name);
      noteDownload();
      // The file is there already: no room for a copy in the browser is no failure.
      if (material.isFree) await saved.keep.mutateAsync({ material, file, name }).catch(() => undefined);
    },
    onSuccess: () => showToast({ id, kind: 'success', title: <Trans>Downloaded</Trans>, text: material.title }),
    onError: (error) =>
      showToast({ id, kind: 'error', title: <Trans>The download failed</Trans>, text: i18n._(errorMessage(error)) }),
  });
  return { ...download, percent: Math.floor(share * 100) };
}
