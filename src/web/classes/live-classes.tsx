import { useQuery } from '@tanstack/react-query';
import type { ClassFilter } from './class-filter.ts';
import { liveClassesQuery } from './list-queries.ts';
import { LiveClassCard } from './live-class-card.tsx';

/** What is on now, above everything else. Nothing while nothing is on. */
export function LiveClasses({ kind }: { kind: ClassFilter['kind'] }) {
  const { data } = useQuery(liveClassesQuery);
  return data?.items
    .filter((one) => kind === 'all' || one.kind === kind)
    .map((one) => <LiveClassCard key={one.id} one={one} />);
}
