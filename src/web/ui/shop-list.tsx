import type { ComponentProps, ReactNode } from 'react';

/** What is on sale: one under the other on a phone, beside each other where there is room. */
export function ShopList(props: ComponentProps<'ul'>) {
  return <ul {...props} className="mt-3.5 grid grid-cols-1 gap-3 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2" />;
}

interface ShopRowProps {
  cover: ReactNode;
  /** Holds the link; `shopLink` makes the whole row follow it. */
  title: ReactNode;
  /** One line on a phone. */
  text: string;
  /** What it is and how much. */
  meta: ReactNode;
  /** Price or progress. */
  end: ReactNode;
  /** What is pressed by itself. */
  aside?: ReactNode;
  /** Above the link that covers the row, as what is pressed by itself. */
  children?: ReactNode;
}

export const shopLink = 'underline-offset-4 after:absolute after:inset-0 hover:underline';

export function ShopRow({ cover, title, text, meta, end, aside, children }: ShopRowProps) {
  return (
    <li className="relative flex flex-wrap gap-3.5 rounded-card border bg-card p-3.5 shadow-1 hover:bg-muted">
      {cover}
      <div className="flex min-w-0 flex-[1_1_8rem] flex-col">
        <div className="flex items-start justify-between gap-1">
          {title}
          {aside && <div className="relative z-10 -my-2.5 -mr-2.5">{aside}</div>}
        </div>
        <p className="truncate text-small text-muted-foreground">{text}</p>
        {children && <div className="relative z-10">{children}</div>}
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1.5">
          <p className="text-small-strong text-muted-foreground tabular-nums">{meta}</p>
          {end}
        </div>
      </div>
    </li>
  );
}
