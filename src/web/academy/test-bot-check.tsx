import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { academy, type botCheckAnswers } from '../../contract/academy.ts';
import { call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { Alert, type AlertKind } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { SettingsPart } from './settings-part.tsx';

const answers: Record<(typeof botCheckAnswers)[number], { kind: AlertKind; words: MessageDescriptor }> = {
  works: {
    kind: 'success',
    words: msg`Turnstile knows the secret key. Look at the sign-in page to see the site key work.`,
  },
  test_keys: { kind: 'warning', words: msg`These are Turnstile’s testing keys: they let everybody pass.` },
  wrong_secret: { kind: 'error', words: msg`Turnstile does not know this secret key.` },
  no_answer: { kind: 'error', words: msg`Turnstile could not be asked. While that is so, nobody gets a code.` },
  nothing_to_ask: {
    kind: 'info',
    words: msg`The bot check that is saved asks nobody outside: there is nothing to test.`,
  },
};

/** Asks the bot check whether it knows the keys as saved. */
export function TestBotCheck() {
  const { i18n } = useLingui();
  const test = useMutation({ mutationFn: () => call(academy.testBotCheck) });
  const answer = test.data && answers[test.data.answer];
  return (
    <SettingsPart id="test-bot-check" title={<Trans>Test the bot check</Trans>}>
      {test.isError && (
        <Alert kind="error" live>
          {i18n._(wordsFor(test.error))}
        </Alert>
      )}
      {answer && (
        <Alert kind={answer.kind} live>
          {i18n._(answer.words)} {test.data?.words}
        </Alert>
      )}
      <div>
        <Button kind="outline" busy={test.isPending} onClick={() => test.mutate()}>
          <Trans>Test the keys as saved</Trans>
        </Button>
      </div>
    </SettingsPart>
  );
}
