import { Trans, useLingui } from '@lingui/react/macro';
import type { BatchDetail } from '../../../contract/batches/batches.ts';
import { subjectLabels } from '../../classes/copy.ts';
import { formatDate } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';

/** What a member has of a batch, where that is not all of it. */
export function OwnPlace({ own }: { own: NonNullable<BatchDetail['own']> }) {
  const { i18n } = useLingui();
  const subjects = own.subjects?.map((subject) => i18n._(subjectLabels[subject])).join(', ');
  if (own.isRefundApproved) {
    return (
      <Alert kind="info">
        <Trans>
          Your refund was approved, so this batch is closed for you: its materials, classes and tests open again only if
          the refund is called off.
        </Trans>
      </Alert>
    );
  }
  return (
    <>
      {own.untilOn && (
        <p className="text-small-strong">
          {own.isTrial ? (
            <Trans>Trial until {formatDate(own.untilOn)}</Trans>
          ) : (
            <Trans>Paid until {formatDate(own.untilOn)}</Trans>
          )}
        </p>
      )}
      {own.frozenFrom && own.frozenUntil && own.frozenUntil >= today() && (
        <p className="text-small-strong">
          <Trans>
            Frozen from {formatDate(own.frozenFrom)} to {formatDate(own.frozenUntil)}
          </Trans>
        </p>
      )}
      {subjects && (
        <p className="text-small-strong">
          <Trans>Your subjects: {subjects}</Trans>
        </p>
      )}
    </>
  );
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
