import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { type OwnFactor, ownFactors } from '../factors/factor-queries.ts';
import { FactorRow } from './factor-row.tsx';
import { SecurityPart } from './security-part.tsx';

const FreshCode = lazyPart(async () => (await import('./fresh-code.tsx')).FreshCode);

interface FactorPartProps {
  type: OwnFactor['type'];
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** The dialog that sets one up. */
  setUp: (onDone: () => void) => ReactNode;
}

/** One kind of second factor on the security card: those there are, and the way to another. */
export function FactorPart({ type, icon, title, text, setUp }: FactorPartProps) {
  const { t } = useLingui();
  const { data, isLoadingError, isFetching, refetch } = useQuery(ownFactors);
  const [settingUp, setSettingUp] = useState(false);
  const factors = data?.filter((factor) => factor.type === type) ?? [];
  return (
    <SecurityPart
      icon={icon}
      title={title}
      text={text}
      action={
        data && (
          <Button
            kind={factors.length === 0 ? 'outline' : 'ghost'}
            size="sm"
            {...(factors.length > 0 && { className: 'px-1!' })}
            onClick={() => setSettingUp(true)}
          >
            {factors.length === 0 ? <Trans>Set up</Trans> : <Trans>Add another</Trans>}
          </Button>
        )
      }
    >
      {isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load your second factors</Trans>}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isLoadingError && (
        <Loading label={t`Loading`} className="mt-2">
          <Skeleton className="h-9 rounded-option" />
        </Loading>
      )}
      {factors.length > 0 && (
        <ul className="mt-1 divide-y">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
        </ul>
      )}
      {settingUp && <FreshCode onClose={() => setSettingUp(false)}>{setUp(() => setSettingUp(false))}</FreshCode>}
    </SecurityPart>
  );
}
