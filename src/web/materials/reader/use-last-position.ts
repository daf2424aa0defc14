import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { materials } from '../../../contract/materials/materials.ts';
import { call } from '../../api/client.ts';

/** Tells the server which page is on screen, one after the other; without a network when it is back. */
export function useLastPosition(session: string, shown: number | null): void {
  const { mutate } = useMutation({
    mutationFn: (page: number) => call(materials.saveLastPosition, { params: { id: session }, body: { page } }),
    scope: { id: `place-${session}` },
  });
  useEffect(() => {
    if (shown !== null) mutate(shown);
  }, [shown, mutate]);
}
