import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Product } from '../../../contract/orders/products.ts';
import { formatMoney } from '../../i18n/format.ts';
import { BookCover } from '../../ui/book-cover.tsx';
import { Card } from '../../ui/card.tsx';
import { coverOf } from '../../ui/cover-of.ts';
import { Section } from './section.tsx';

/** Other things on sale that go with it. */
export function RelatedProducts({ items }: { items: readonly Product[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={<Trans>You may also need</Trans>}>
      <ul className="grid gap-3 md:grid-cols-3">
        {items.map((one) => (
          <li key={one.id}>
            <Card className="relative flex h-full items-center gap-3.5">
              <BookCover title={one.title} {...coverOf(one)} width={52} />
              <div className="min-w-0">
                <Link
                  to="/product/$productId"
                  params={{ productId: one.id }}
                  className="block text-small-strong break-words after:absolute after:inset-0"
                >
                  {one.title}
                </Link>
                <p className="text-small tabular-nums">{formatMoney(one.pricePaise)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
