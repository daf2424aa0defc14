import { Trans, useLingui } from '@lingui/react/macro';
import { BarChart3, PencilLine } from 'lucide-react';
import type { NextStep } from '../../contract/home.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button-link.tsx';
import { Step } from './step.tsx';

/** A test that runs, is open, or opens soon. */
export function TestStep({ test }: { test: NonNullable<NextStep['test']> }) {
  const { t, i18n } = useLingui();
  const { id, names, attemptId, standing, opensAt, endsAt } = test;
  const title = names[i18n.locale as keyof typeof names] || names.en;
  if (attemptId) {
    return (
      <Step
        when={t`Your test is running`}
        badge={
          <Badge kind="sun">
            <Trans>Not finished yet</Trans>
          </Badge>
        }
        title={title}
        text={t`Until ${formatDayTime(endsAt)} IST.`}
      >
        <ButtonLink to="/attempts/$attemptId" params={{ attemptId }} size="sm">
          <PencilLine size={20} aria-hidden="true" />
          <Trans>Continue the test</Trans>
        </ButtonLink>
      </Step>
    );
  }
  return (
    <Step
      when={standing === 'open' ? t`Your test is open` : t`Your next test`}
      title={title}
      text={standing === 'open' ? t`Until ${formatDayTime(endsAt)} IST.` : t`Opens ${formatDayTime(opensAt)} IST.`}
    >
      <ButtonLink to="/tests/$testId" params={{ testId: id }} size="sm">
        <PencilLine size={20} aria-hidden="true" />
        <Trans>Go to the test</Trans>
      </ButtonLink>
    </Step>
  );
}

/** Marks and ranks that came out and were not looked at. */
export function ResultStep({ result }: { result: NonNullable<NextStep['result']> }) {
  const { t } = useLingui();
  return (
    <Step when={t`Your result is out`} title={result.title} text={t`Marks, rank and every solution.`}>
      <ButtonAnchor href={result.link} size="sm">
        <BarChart3 size={20} aria-hidden="true" />
        <Trans>See the result</Trans>
      </ButtonAnchor>
    </Step>
  );
}
