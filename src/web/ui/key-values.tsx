import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Facts in two columns: muted name left, strong value right; under each other where there is no room for both. */
export function KeyValues({
  items,
  className,
}: {
  items: readonly { name: ReactNode; value: ReactNode }[];
  className?: string;
}) {
  return (
    <dl className={clsx('grid gap-y-2.5 text-small', className)}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed and has no other identity
        <div key={place} className="flex flex-wrap justify-between gap-x-5">
          <dt className="text-muted-foreground">{item.name}</dt>
          <dd className="min-w-0 flex-[1_1_7rem] text-right font-semibold tabular-nums">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
