import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { academy, type botCheckAnswers } from '../../contract/academy.ts';
import { call } from '../api/client.ts';
import { type ServiceAnswers, TestService } from './test-service.tsx';

const answers: ServiceAnswers<(typeof botCheckAnswers)[number]> = {
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
  return (
    <TestService
      id="test-bot-check"
      title={<Trans>Test the bot check</Trans>}
      answers={answers}
      ask={() => call(academy.testBotCheck)}
    />
  );
}
