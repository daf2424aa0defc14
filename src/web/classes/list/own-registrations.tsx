import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { myClassesQuery } from '../queries.ts';
import { OwnClassList } from './own-class-list.tsx';

/** The next classes that the reader has a seat in, beside the list on laptops. Hidden when there is none. */
export function OwnRegistrations() {
  const { data } = useQuery(myClassesQuery('upcoming', 3));
  if (!data || data.items.length === 0) return null;
  return (
    <Card>
      <h2 className="text-h3">
        <Trans>Your registrations</Trans>
      </h2>
      <OwnClassList items={data.items} />
    </Card>
  );
}
