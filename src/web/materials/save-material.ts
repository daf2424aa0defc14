import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MaterialForStaff, materialsAdmin } from '../../contract/materials-admin.ts';
import { call } from '../api/client.ts';
import { fetchWithProgress } from '../api/fetch-with-progress.ts';
import { bodyOf, type MaterialValues } from './form-values.ts';
import { materialsKey } from './queries.ts';

interface Save {
  /** Null for a new one. */
  id: string | null;
  values: MaterialValues;
  file: File | null;
}

/** Uploads a new material or changes one, telling in percent how much has gone; the lists are asked for again afterwards. */
export function useSaveMaterial(onProgress?: (percent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, values, file }: Save): Promise<MaterialForStaff> => {
      const files: Record<string, File> = file ? { file } : {};
      const given = {
        body: bodyOf(values),
        files,
        ...(file && onProgress ? { fetch: fetchWithProgress(onProgress) } : {}),
      };
      return id === null
        ? call(materialsAdmin.createMaterial, given)
        : call(materialsAdmin.changeMaterial, { ...given, params: { id } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: materialsKey }),
  });
}
