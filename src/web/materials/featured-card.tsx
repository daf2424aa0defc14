import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Material } from '../../contract/materials/materials.ts';
import { Badge } from '../ui/badge.tsx';
import { BookCover } from '../ui/book-cover.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { coverBySubject } from '../ui/cover-of.ts';
import { PriceLine } from './catalogue/price-line.tsx';
import { formatExtent, kindLabels } from './copy.ts';
import { SampleButton } from './sample-button-card.tsx';

/** The newest premium material on sale, large on night. */
export function FeaturedCard({ material, product }: { material: Material; product: NonNullable<Material['product']> }) {
  const { i18n } = useLingui();
  return (
    <section
      aria-labelledby="featured-title"
      className="mt-5 overflow-hidden rounded-sheet bg-night-2 px-4.5 py-4.5 text-night-foreground md:grid md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] md:items-center md:gap-x-12 md:px-10 md:py-9"
    >
      <div className="flex flex-wrap gap-4 md:items-center md:gap-8">
        <BookCover
          title={material.title}
          {...coverBySubject[material.subject]}
          width={92}
          className="md:h-51 md:w-37.5"
        />
        <div className="min-w-[min(100%,9rem)] flex-1">
          <Badge kind="premium" className="whitespace-normal!">
            {i18n._(kindLabels[material.kind])} · {formatExtent(material)}
          </Badge>
          <h2 id="featured-title" className="mt-2 text-h2" lang={material.language}>
            {material.title}
          </h2>
          <p className="mt-1 line-clamp-2 text-small text-night-muted">{material.description}</p>
          <div className="mt-2">
            <PriceLine product={product} large />
          </div>
        </div>
      </div>
      <div>
        <ul className="text-small max-md:hidden">
          <Point>
            <Trans>Opens on your phone and laptop, only on your account</Trans>
          </Point>
          <Point>
            <Trans>Picks up where you left off</Trans>
          </Point>
        </ul>
        <ButtonLink kind="sun" full className="mt-4" to="/product/$productId" params={{ productId: product.id }}>
          <Trans>See what’s inside</Trans>
        </ButtonLink>
        <SampleButton material={material} large />
      </div>
    </section>
  );
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 py-1">
      <Check size={20} className="flex-none text-sun" aria-hidden="true" />
      {children}
    </li>
  );
}
