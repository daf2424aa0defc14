import { Trans, useLingui } from '@lingui/react/macro';
import type { FoundMaterial, Material } from '../../contract/materials/materials.ts';
import { BookCover } from '../ui/book-cover.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { coverBySubject } from '../ui/cover-of.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { BookmarkButton } from './catalogue/bookmark-button.tsx';
import { MarkedText } from './catalogue/marked-text.tsx';
import { PageHits } from './catalogue/page-hits.tsx';
import { PriceLine } from './catalogue/price-line.tsx';
import { formatExtent, kindLabels } from './copy.ts';
import { SampleButton } from './sample-button-card.tsx';

/** A premium material: cover, what it is, then its price, or how far its owner has read. */
export function PremiumCard({ material }: { material: FoundMaterial }) {
  const { i18n } = useLingui();
  const { title, description, language, owned } = material;
  return (
    <li>
      <Card className={owned ? 'h-full border-success/40' : 'h-full'}>
        <div className="flex h-full flex-wrap gap-4">
          <div className="flex-none">
            <BookCover title={title} {...coverBySubject[material.subject]} width={100} />
            <div className="mt-1 text-center">
              <BookmarkButton material={material} />
            </div>
          </div>
          <div className="flex min-w-0 flex-[1_1_8rem] flex-col">
            <h2 className="text-h3" lang={language}>
              {material.found ? <MarkedText segments={material.found.title} /> : title}
            </h2>
            <p className="text-small text-muted-foreground">{description}</p>
            <PageHits material={material} />
            <p className="mt-1.5 text-small-strong tabular-nums">
              {i18n._(kindLabels[material.kind])} · {formatExtent(material)}
            </p>
            {!owned && <SampleButton material={material} />}
            <div className="mt-3 flex-1" />
            {owned ? <Owned material={material} /> : <Offer material={material} />}
          </div>
        </div>
      </Card>
    </li>
  );
}

function Owned({ material }: { material: Material }) {
  const { t } = useLingui();
  const opened = material.progress?.openedPages ?? 0;
  const percent = Math.round((opened / Math.max(1, material.pages)) * 100);
  const isVideo = material.kind === 'video';
  const { title } = material;
  return (
    <>
      <p className="flex justify-between text-small">
        <span className="text-small-strong text-success-ink">
          <Trans>Owned</Trans>
        </span>
        <span className="text-muted-foreground tabular-nums">
          {isVideo ? <Trans>{percent}% watched</Trans> : <Trans>{percent}% read</Trans>}
        </span>
      </p>
      <ProgressBar
        value={percent}
        label={isVideo ? t`Share of ${title} watched` : t`Pages of ${title} read`}
        className="mt-1"
      />
      <ButtonLink
        kind="quiet"
        size="sm"
        className="mt-3"
        to="/material/$materialId/access"
        params={{ materialId: material.id }}
      >
        {isVideo ? <Trans>Watch</Trans> : opened > 0 ? <Trans>Continue reading</Trans> : <Trans>Start reading</Trans>}
      </ButtonLink>
    </>
  );
}

function Offer({ material: { product, title } }: { material: Material }) {
  if (!product?.isOnSale) {
    return (
      <p className="text-small text-muted-foreground">
        <Trans>Not on sale</Trans>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
      <PriceLine product={product} />
      <ButtonLink
        kind="quiet"
        size="sm"
        className="flex-auto"
        to="/product/$productId"
        params={{ productId: product.id }}
      >
        <Trans>See what’s inside</Trans>
        <span className="sr-only"> {title}</span>
      </ButtonLink>
    </div>
  );
}
