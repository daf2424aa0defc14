import { useMutation, useQuery } from '@tanstack/react-query';
import { materialLeaks } from '../../../contract/materials/material-leaks.ts';
import { call } from '../../api/client.ts';
import { pollInterval } from '../../api/retries/poll-interval.ts';
import { materialsKey } from '../queries.ts';

/** Sends a photo of a page and follows the search until it has ended. `materialId`: '' for any material. */
export function useLeak() {
  const send = useMutation({
    mutationFn: ({ picture, materialId }: { picture: File; materialId: string }) =>
      call(materialLeaks.traceLeak, { body: { materialId }, files: { picture } }),
  });
  const id = send.data?.id ?? '';
  const follow = useQuery({
    queryKey: [...materialsKey, 'leak', id],
    queryFn: ({ signal }) => call(materialLeaks.readLeak, { params: { id }, signal }),
    enabled: id !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'looking' || !state.data ? pollInterval(1000, state) : false,
  });
  return { send, follow, leak: follow.data ?? send.data ?? null };
}
