import type { ReactNode } from 'react';

export interface PriceLine {
  name: ReactNode;
  amount: ReactNode;
  /** The charge that is not taken, struck through before the amount. */
  instead?: ReactNode;
  /** A green line under the name: why it is less. */
  note?: ReactNode;
}

/** The lines of a price, a dashed rule, the total large. Amounts come formatted. */
export function PriceBox({
  lines,
  totalName,
  total,
  note,
}: {
  lines: readonly PriceLine[];
  totalName: ReactNode;
  total: ReactNode;
  note?: ReactNode;
}) {
  return (
    <div>
      <dl>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines come in their fixed order
          <div key={place} className="flex justify-between gap-3 py-1.5 text-small">
            <dt>
              {line.name}
              {line.note && <span className="block text-micro text-success-ink">{line.note}</span>}
            </dt>
            <dd className="flex-none font-semibold tabular-nums">
              {line.instead && <s className="mr-1.5 font-normal text-muted-foreground">{line.instead}</s>}
              {line.amount}
            </dd>
          </div>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-3 border-t-[1.5px] border-dashed pt-3">
          <dt className="text-h3">{totalName}</dt>
          <dd className="text-h1 tabular-nums">{total}</dd>
        </div>
      </dl>
      {note && <p className="text-micro text-muted-foreground">{note}</p>}
    </div>
  );
}
