import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { studentsAdmin } from '../../contract/accounts/students-admin.ts';
import { useMay } from '../api/session/may.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { mandateNames, NoAutopay } from './autopay-part.tsx';
import { chargeWords } from './charge-words.tsx';
import { DueStudent } from './due-student.tsx';
import { autopayList } from './queries.ts';

/** For staff: who is on autopay, of one batch or of all, and what could not be debited; nothing where nobody is. */
export function AutopayCard({ batchId }: { batchId: string }) {
  const { i18n } = useLingui();
  const mayOpen = useMay()(studentsAdmin.getStudent);
  const { data, isLoadingError, isFetching, refetch } = useQuery(autopayList(batchId));
  if (isLoadingError) return <NoAutopay busy={isFetching} onRetry={() => void refetch()} />;
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-2 text-h3">
        <Trans>Autopay</Trans>
      </h2>
      <ul className="divide-y text-small tabular-nums">
        {items.map((one) => (
          <li key={one.id} className="py-1.5">
            <DueStudent student={one.student} mayOpen={mayOpen} />{' '}
            <Badge kind={one.state === 'active' ? 'success' : 'info'}>{i18n._(mandateNames[one.state])}</Badge>{' '}
            {one.refused && (
              <Badge kind="error">
                <Trans>Debit failed</Trans>
              </Badge>
            )}
            <p className="text-micro text-muted-foreground">
              {one.batch} ·{' '}
              <Trans>
                At most {formatMoney(one.maxPaise)} each, until {formatDate(one.untilOn)}
              </Trans>
            </p>
            {one.refused && (
              <p className="text-micro text-destructive-ink">
                {chargeWords(one.refused)}
                {one.refused.failure && <>: {one.refused.failure}</>}
              </p>
            )}
            {one.charge && !(one.refused && one.charge.state === 'failed') && (
              <p className="text-micro text-muted-foreground">{chargeWords(one.charge)}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
