import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MaterialForStaff, materialsAdmin } from '../../../contract/materials/materials-admin.ts';
import { call } from '../../api/client.ts';
import { fetchWithProgress } from '../../api/fetch-with-progress.ts';
import { uploadPdf } from '../../api/upload-pdf.ts';
import { materialsKey } from '../queries.ts';
import { bodyOf, type MaterialValues } from './form-values.ts';

interface Save {
  /** What the change was begun on; null for a new one. */
  base: Pick<MaterialForStaff, 'id' | 'version'> | null;
  values: MaterialValues;
  file: File | null;
}

/** Uploads a new material or changes one, telling in percent how much has gone; the lists are asked for again afterwards, also when it
 * was refused, as somebody else may have changed it. */
export function useSaveMaterial(onProgress?: (percent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ base, values, file }: Save): Promise<MaterialForStaff> => {
      const options = { onProgress: onProgress ?? (() => undefined), signal: new AbortController().signal };
      const { files, uploadId } = await uploadPdf(file, options);
      const body = { ...bodyOf(values), uploadId };
      const given = { files, ...(files.file && onProgress ? { fetch: fetchWithProgress(onProgress) } : {}) };
      if (base === null) return call(materialsAdmin.createMaterial, { ...given, body });
      const { id, version } = base;
      return call(materialsAdmin.changeMaterial, { ...given, params: { id }, body: { ...body, version } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: materialsKey }),
  });
}
