import { useQuery } from '@tanstack/react-query';
import type { ClassFilter } from '../class-filter.ts';
import { liveClassesQuery } from '../list-queries.ts';
import { LiveClassCard } from '../live-class-card.tsx';

/** What is on now and fits the filter, above what is to come. Nothing while nothing is on. */
export function LiveClasses({ filter }: { filter: ClassFilter }) {
  const { data } = useQuery(liveClassesQuery(filter));
  return data?.items.map((one) => <LiveClassCard key={one.id} one={one} />);
}
