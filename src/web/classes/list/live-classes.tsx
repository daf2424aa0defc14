import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassFilter } from '../class-filter.ts';
import { liveClassesQuery } from '../list-queries.ts';
import { LiveClassCard } from '../live-class-card.tsx';

/** What is on now and fits the filter, above what is to come. Nothing while nothing is on. */
export function LiveClasses({ filter }: { filter: ClassFilter }) {
  const { data } = useQuery(liveClassesQuery(filter));
  return data?.items.map((one) => <LiveClassCard key={one.id} one={one} />);
}

/**
 * Whether it has yet to come on a page that opens with it: until then nothing stands beneath that it would push away. Later,
 * somebody may be typing there.
 */
export function useAwaitsLive(filter: ClassFilter, opens: boolean): boolean {
  const [waits] = useState(opens);
  return useQuery({ ...liveClassesQuery(filter), enabled: opens }).isPending && waits && opens;
}
