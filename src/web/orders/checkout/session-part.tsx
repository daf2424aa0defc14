import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import type { MentoringSession } from '../../../contract/mentoring.ts';
import { SessionChoiceCard } from '../../mentoring/session-choice-card.tsx';
import { Alert } from '../../ui/alert.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import type { CheckoutValues } from './checkout-values.ts';
import { NumberedPart } from './numbered-part.tsx';

export interface SessionPartProps {
  number: number;
  sessions: readonly MentoringSession[];
}

/** With whom, on which day and when a mentoring session is to be. */
export function SessionPart({ number, sessions }: SessionPartProps) {
  const { t } = useLingui();
  const { register, formState, watch } = useFormContext<CheckoutValues>();
  const error = formState.errors.sessionId?.message;
  const chosen = sessions.some((one) => one.id === watch('sessionId'));
  return (
    <NumberedPart number={number} title={<Trans>Choose your session</Trans>} done={chosen}>
      {sessions.length === 0 ? (
        <Alert kind="info">
          <Trans>All sessions are taken right now. New ones appear here as soon as the academy adds them.</Trans>
        </Alert>
      ) : (
        <SessionChoiceCard
          sessions={sessions}
          radio={register('sessionId', { validate: (id) => Boolean(id) || t`Choose a day and time.` })}
        />
      )}
      {error && <FieldError id="field-sessionId-error" text={error} />}
    </NumberedPart>
  );
}
