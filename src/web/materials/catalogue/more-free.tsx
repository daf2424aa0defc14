import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Material } from '../../../contract/materials/materials.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { materialListQuery } from '../queries.ts';
import { MaterialRow } from './material-row.tsx';

const shown = 3;

/** Other free materials of the same subject, or of any where it is of all; for who has this one. */
export function MoreFree({ material: { id, subject } }: { material: Material }) {
  const { t } = useLingui();
  const { data } = useInfiniteQuery(materialListQuery('free', subject === 'general' ? {} : { subject }));
  const others = (data?.pages[0]?.items ?? []).filter((one) => one.id !== id).slice(0, shown);
  if (others.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="text-h2">
        <Trans>More free materials</Trans>
      </h2>
      <Card pad={false} className="mt-3">
        <ul className="divide-y" aria-label={t`More free materials`}>
          {others.map((one) => (
            <MaterialRow key={one.id} material={one} />
          ))}
        </ul>
      </Card>
      <p className="mt-3">
        <ButtonLink to="/study-materials" search={subject === 'general' ? {} : { subject }} kind="outline" size="sm">
          <Trans>See all</Trans>
        </ButtonLink>
      </p>
    </section>
  );
}
