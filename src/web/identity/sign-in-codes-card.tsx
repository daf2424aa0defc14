import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { signInCodesQuery } from './sign-in-codes-query.ts';

/** For admins: whether sign-in codes go out and come back, and how much of today's budget is left. */
export function SignInCodesCard() {
  const { t } = useLingui();
  const { data, isLoadingError, isFetching, refetch } = useQuery(signInCodesQuery);
  if (isLoadingError) {
    const title = <Trans>Could not load the sign-in codes</Trans>;
    return <ErrorCard title={title} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  const { warnings } = data;
  const [verified, spent, budget] = [data.verified, data.spent, data.budget].map(formatCount);
  const [reserveSpent, reserve] = [data.reserveSpent, data.reserve].map(formatCount);
  return (
    <Card className="grid gap-3">
      <h2 className="text-h2">
        <Trans>Sign-in codes</Trans>
      </h2>
      {warnings.includes('budget_spent') && (
        <Alert kind="error">
          <Trans>
            Today’s budget is used up. Until midnight only browsers that signed in before get codes, from the reserve.
            Raise SMS_DAILY_BUDGET if these are real students.
          </Trans>
        </Alert>
      )}
      {warnings.includes('hour_spent') && (
        <Alert kind="error">
          <Trans>
            This hour’s budget is used up. Until the next hour only browsers that signed in before get codes, from the
            reserve. Raise SMS_HOURLY_BUDGET if these are real students.
          </Trans>
        </Alert>
      )}
      {warnings.includes('budget_low') && (
        <Alert kind="warning">
          <Trans>Today’s budget is nearly used up.</Trans>
        </Alert>
      )}
      {warnings.includes('few_verified') && (
        <Alert kind="error">
          <Trans>
            Hardly any codes are being entered. Either SMS messages aren’t arriving or a script is requesting them. Send
            a test SMS to check.
          </Trans>
        </Alert>
      )}
      <p className="text-small">
        {data.asked === 0 ? (
          <Trans>No sign-in codes were requested in the past hour.</Trans>
        ) : (
          <Plural
            value={data.asked}
            one={`In the past hour # number requested a sign-in code; ${verified} entered it.`}
            other={`In the past hour # numbers requested a sign-in code; ${verified} entered it.`}
          />
        )}
      </p>
      <p className="text-small text-muted-foreground">
        <Trans>
          Codes sent since midnight: {spent} of {budget}
        </Trans>
      </p>
      {data.reserveSpent > 0 && (
        <p className="text-small text-muted-foreground">
          <Trans>
            Sent from the reserve for browsers that signed in before: {reserveSpent} of {reserve}
          </Trans>
        </p>
      )}
      <ProgressBar value={(data.spent / data.budget) * 100} label={t`Codes sent today, of the daily budget`} />
    </Card>
  );
}
