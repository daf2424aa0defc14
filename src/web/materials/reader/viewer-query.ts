import { queryOptions } from '@tanstack/react-query';
import { materials } from '../../../contract/materials/materials.ts';
import { call } from '../../api/client.ts';
import { materialsKey } from '../queries.ts';

/** A viewer session of this material, opened once for each reading; asked for with the click that begins it. */
export const viewerQuery = (materialId: string) =>
  queryOptions({
    queryKey: [...materialsKey, 'viewer', materialId],
    queryFn: ({ signal }) => call(materials.openViewer, { params: { id: materialId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
