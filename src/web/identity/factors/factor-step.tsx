import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { replaceToken } from '../../api/session/tokens.ts';
import { useSignOut } from '../../shell/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ReachAcademy } from '../sign-in/reach-academy.tsx';
import { FactorAnswer } from './factor-answer.tsx';
import { FactorChoice } from './factor-choice.tsx';
import { type OwnFactor, ownFactors } from './factor-queries.ts';

/** `/auth` after the phone code, for somebody with a second factor: nothing opens before it is passed. */
export function FactorStep() {
  const { t } = useLingui();
  const { data: factors, isLoadingError, isFetching, refetch } = useQuery({ ...ownFactors, staleTime: 0 });
  const [chosen, setChosen] = useState<OwnFactor | null>(null);
  const signOut = useSignOut();
  const none = factors?.length === 0;
  useEffect(() => {
    // The academy removed them meanwhile: the next token needs none.
    if (none) void replaceToken().catch(() => undefined);
  }, [none]);
  const factor = factors?.length === 1 ? factors[0] : chosen;
  return (
    <div className="mx-auto flex w-full max-w-110 flex-col gap-5">
      <div>
        <h1 className="text-h1">
          <Trans>One more step</Trans>
        </h1>
        <p className="mt-1 text-muted-foreground">
          {factor?.type === 'totp' ? (
            <Trans>Open your authenticator app and enter the code for the academy.</Trans>
          ) : factor ? (
            <Trans>Confirm with a code to your second phone.</Trans>
          ) : (
            <Trans>Your account has a second factor. Confirm it’s you.</Trans>
          )}
        </p>
      </div>
      {isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the next step</Trans>}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isLoadingError && (!factors || none) && (
        <Loading label={t`Loading`} className="grid gap-4">
          <Skeleton className="h-14.5 rounded-option" />
          <Skeleton className="h-13 rounded-button" />
        </Loading>
      )}
      {factors && factors.length > 1 && !factor && <FactorChoice factors={factors} onChoose={setChosen} />}
      {factor && <FactorAnswer key={factor.id} factor={factor} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {factor && factors && factors.length > 1 && (
          <Button kind="ghost" size="sm" className="px-1!" onClick={() => setChosen(null)}>
            <ArrowLeft size={18} aria-hidden="true" />
            <Trans>Use another way</Trans>
          </Button>
        )}
        <Button kind="ghost" size="sm" className="px-1!" busy={signOut.busy} onClick={() => void signOut.run()}>
          <LogOut size={18} aria-hidden="true" />
          <Trans>Sign Out</Trans>
        </Button>
      </div>
      <p className="text-small text-muted-foreground">
        <Trans>Lost your phone? The academy can remove the second factor once it has confirmed it’s you.</Trans>
        <ReachAcademy />
      </p>
    </div>
  );
}
