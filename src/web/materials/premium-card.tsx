import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FoundMaterial, Material } from '../../contract/materials/materials.ts';
import { BookCover } from '../ui/book-cover.tsx';
import { coverBySubject } from '../ui/cover-of.ts';
import { Price } from '../ui/price.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { ShopRow, shopLink } from '../ui/shop-list.tsx';
import { BookmarkButton } from './catalogue/bookmark-button.tsx';
import { MarkedText } from './catalogue/marked-text.tsx';
import { PageHits } from './catalogue/page-hits.tsx';
import { formatExtent, kindLabels } from './copy.ts';

/** A premium material: cover, what it is, then its price, or how far its owner has read. */
export function PremiumCard({ material }: { material: FoundMaterial }) {
  const { i18n } = useLingui();
  const { title, owned, product } = material;
  const name = material.found ? <MarkedText segments={material.found.title} /> : title;
  const isOnSale = product?.isOnSale;
  return (
    <ShopRow
      cover={<BookCover title={title} {...coverBySubject[material.subject]} width={68} />}
      title={
        <h2 className="text-h3" lang={material.language}>
          {!owned && product && isOnSale ? (
            <Link to="/product/$productId" params={{ productId: product.id }} className={shopLink}>
              {name}
            </Link>
          ) : (
            <Link to="/material/$materialId/access" params={{ materialId: material.id }} className={shopLink}>
              {name}
            </Link>
          )}
        </h2>
      }
      text={material.description}
      meta={
        <>
          {i18n._(kindLabels[material.kind])} · {formatExtent(material)}
        </>
      }
      aside={<BookmarkButton material={material} />}
      end={<End material={material} />}
    >
      <PageHits material={material} />
    </ShopRow>
  );
}

function End({ material }: { material: Material }) {
  const { product, owned } = material;
  if (owned) return <Owned material={material} />;
  if (product?.isOnSale) return <Price {...product} />;
  return (
    <span className="text-small text-muted-foreground">
      <Trans>Not on sale</Trans>
    </span>
  );
}

function Owned({ material }: { material: Material }) {
  const { t } = useLingui();
  const opened = material.progress?.openedPages ?? 0;
  const percent = Math.round((opened / Math.max(1, material.pages)) * 100);
  const isVideo = material.kind === 'video';
  const { title } = material;
  return (
    <div className="basis-full">
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
    </div>
  );
}
