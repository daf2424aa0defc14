import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ProductPage } from '../../../contract/orders/product-page.ts';
import { formatMoney } from '../../i18n/format.ts';
import { TeachersCard } from '../../pages/teachers-card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { BookCover } from '../../ui/book-cover.tsx';
import { Card } from '../../ui/card.tsx';
import { coverOf } from '../../ui/cover-of.ts';
import { productKindWords } from '../copy.ts';
import { BuyButton } from './buy-button.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { Inside } from './inside.tsx';
import { isOwned } from './is-owned.ts';
import { Mentors } from './mentors.tsx';
import { Outcomes } from './outcomes.tsx';
import { ProductClasses } from './product-classes.tsx';
import { Questions } from './questions.tsx';
import { RefundLine } from './refund-line.tsx';
import { RelatedProducts } from './related-products.tsx';
import { Section } from './section.tsx';

/** The page of a product from its cover down; the price stays beside it where there is room. */
export function ProductBody({ page }: { page: ProductPage }) {
  const { product, materials, classes, teachers } = page;
  return (
    <div className="container grid grid-cols-1 gap-7 pt-5 pb-10 md:pt-9 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-10">
      <div className="grid gap-7">
        <Head page={page} />
        <div className="lg:hidden">
          <Price page={page} />
        </div>
        <Inside contents={product.contents} materials={materials} />
        <Outcomes text={product.outcomes} />
        <ProductClasses classes={classes} />
        {teachers.length > 0 && (
          <Section title={classes.length > 0 ? <Trans>Your teachers</Trans> : <Trans>Our teachers</Trans>}>
            <TeachersCard names={teachers} />
          </Section>
        )}
        {product.kind === 'mentoring' && <Mentors productId={product.id} />}
        {product.ships && <DeliveryPart goodsPaise={product.pricePaise} />}
        <RefundLine kind={product.kind} />
        <Questions text={product.questions} />
        <RelatedProducts items={page.related} />
      </div>
      <aside className="sticky top-23 max-lg:hidden">
        <Card className="shadow-2">
          <Price page={page} />
          <div className="mt-4">
            <BuyButton page={page} />
          </div>
        </Card>
      </aside>
    </div>
  );
}

function Head({ page }: { page: ProductPage }) {
  const { i18n } = useLingui();
  const { product } = page;
  const inApp = product.materialIds.length > 0;
  // A material that is sold by itself is described where it stands.
  const only = product.kind === 'digital_material' ? page.materials[0] : undefined;
  return (
    <div className="flex flex-wrap gap-5">
      <BookCover title={product.title} {...coverOf(product)} width={112} />
      <div className="min-w-0 flex-[1_1_10rem]">
        <h1 className="text-h1 break-words">{product.title}</h1>
        <p className="mt-2.5 flex flex-wrap gap-1.5">
          {product.kind !== 'printed' && <Badge>{i18n._(productKindWords[product.kind])}</Badge>}
          {product.ships && (
            <Badge kind="info">
              <Trans>Printed</Trans>
            </Badge>
          )}
          {inApp && (
            <Badge kind="info">
              <Trans>In the app</Trans>
            </Badge>
          )}
          {isOwned(page) && (
            <Badge kind="success">
              <Trans>Owned</Trans>
            </Badge>
          )}
        </p>
        {inApp && (
          <p className="mt-2.5 text-small text-muted-foreground">
            {product.validityDays === null ? (
              <Trans>Yours forever, only on your account</Trans>
            ) : (
              <Plural
                value={product.validityDays}
                one="Yours for # day from payment, only on your account"
                other="Yours for # days from payment, only on your account"
              />
            )}
          </p>
        )}
      </div>
      {only?.description && <p className="basis-full">{only.description}</p>}
    </div>
  );
}

function Price({ page: { product } }: { page: ProductPage }) {
  const { pricePaise, mrpPaise } = product;
  const saved = mrpPaise === null ? 0 : mrpPaise - pricePaise;
  const [off, percent] = [formatMoney(saved), Math.round((saved / (mrpPaise || 1)) * 100)];
  return (
    <div>
      <p className="text-display tabular-nums">
        {formatMoney(pricePaise)}
        {mrpPaise !== null && saved > 0 && (
          <s className="ml-2 text-h3 text-muted-foreground">{formatMoney(mrpPaise)}</s>
        )}
      </p>
      <p className="text-small text-muted-foreground">
        {saved > 0 && (
          <b className="text-success-ink">
            <Trans>
              You save {off} ({percent}%)
            </Trans>
            {' · '}
          </b>
        )}
        <Trans>Tax included</Trans>
      </p>
    </div>
  );
}
