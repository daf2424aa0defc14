import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { formatLastDay } from '../../i18n/format.ts';
import { BookCover } from '../../ui/book-cover.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { coverOf } from '../../ui/cover-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
import { productPageQuery } from '../product/queries.ts';
import { WayIn } from './way-in.tsx';

interface OwnedAlreadyProps {
  productId: string;
  materialIds: string[];
  classIds: string[];
}

/** What somebody has already who is about to buy it: its cover, its name, until when, and the way into it. */
export function OwnedAlready({ productId, materialIds, classIds }: OwnedAlreadyProps) {
  const { data } = useQuery(productPageQuery(productId));
  const until = data?.materials.find(({ id }) => materialIds.includes(id))?.owned?.endsAt;
  return (
    <EmptyState
      picture={
        data ? (
          <BookCover title={data.product.title} {...coverOf(data.product)} width={112} />
        ) : (
          <SunScene Icon={BookOpen} />
        )
      }
      title={<Trans>You already have this.</Trans>}
      text={
        data && (
          <>
            <b className="block text-body-strong text-foreground break-words">{data.product.title}</b>
            {until && <Trans>Yours until {formatLastDay(until)}</Trans>}
          </>
        )
      }
      actions={
        <>
          <WayIn materialIds={materialIds} classIds={classIds} />
          <ButtonLink to="/premium-materials" kind="outline" full>
            <Trans>See all premium materials</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
