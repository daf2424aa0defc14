import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '../ui/card.tsx';
import { textIn } from './batch-copy.ts';
import { BatchFacts } from './batch-line.tsx';
import { ownBatches } from './queries.ts';

/** The batches that the signed-in student belongs to; nothing for who has none. */
export function MyBatchesCard() {
  const { i18n } = useLingui();
  const { data } = useQuery(ownBatches);
  if (!data || data.items.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-1 text-h3">
        <Trans>My batches</Trans>
      </h2>
      <ul className="divide-y">
        {data.items.map((batch) => (
          <li key={batch.id} className="py-2.5">
            <Link to="/batches/$batchId" params={{ batchId: batch.id }} className="link font-semibold">
              {textIn(batch.names, i18n.locale)}
            </Link>
            <BatchFacts batch={batch} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
