import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';

/** Facts in two columns: muted name left, strong value right. */
export function KeyValues({
  items,
  className,
}: {
  items: readonly { name: ReactNode; value: ReactNode }[];
  className?: string;
}) {
  return (
    <dl className={clsx('grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5 text-small', className)}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed and has no other identity
        <Fragment key={place}>
          <dt className="text-muted-foreground">{item.name}</dt>
          <dd className="text-right font-semibold tabular-nums">{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
