import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../../api/error-words.ts';
import { Alert, type AlertKind } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SettingsPart } from '../settings-part.tsx';

/** What is said of each answer of a service. */
export type ServiceAnswers<Answer extends string> = Record<Answer, { kind: AlertKind; words: MessageDescriptor }>;

interface TestServiceProps<Answer extends string> {
  id: string;
  title: ReactNode;
  answers: ServiceAnswers<Answer>;
  /** Asks the service; `words` are its own. */
  ask: () => Promise<{ answer: Answer; words: string }>;
}

/** Asks a service whether it knows the keys as saved, and tells what it said. */
export function TestService<Answer extends string>({ id, title, answers, ask }: TestServiceProps<Answer>) {
  const { i18n } = useLingui();
  const test = useMutation({ mutationFn: ask });
  const answer = test.data && answers[test.data.answer];
  return (
    <SettingsPart id={id} title={title}>
      {test.isError && (
        <Alert kind="error" live>
          {i18n._(errorMessage(test.error))}
        </Alert>
      )}
      {answer && (
        <Alert kind={answer.kind} live>
          {i18n._(answer.words)} {test.data?.words}
        </Alert>
      )}
      <div>
        <Button kind="outline" busy={test.isPending} onClick={() => test.mutate()}>
          <Trans>Test the saved keys</Trans>
        </Button>
      </div>
    </SettingsPart>
  );
}
