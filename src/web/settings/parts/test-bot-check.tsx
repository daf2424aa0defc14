import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { academy, type botCheckAnswers } from '../../../contract/settings/settings-admin.ts';
import { call } from '../../api/client.ts';
import { type ServiceAnswers, TestService } from './test-service.tsx';

const answers: ServiceAnswers<(typeof botCheckAnswers)[number]> = {
  works: {
    kind: 'success',
    words: msg`Turnstile accepted the secret key. Open the sign-in page to check the site key.`,
  },
  test_keys: { kind: 'warning', words: msg`These are Turnstile’s test keys. They let everyone through.` },
  wrong_secret: { kind: 'error', words: msg`Turnstile doesn’t recognise this secret key.` },
  no_answer: { kind: 'error', words: msg`Turnstile can’t be reached. Until it can, no one gets a code.` },
  nothing_to_ask: {
    kind: 'info',
    words: msg`The saved bot check uses no outside service, so there is nothing to test.`,
  },
};

/** Asks the bot check whether it knows the keys as saved. */
export function TestBotCheck() {
  return (
    <TestService
      id="test-bot-check"
      title={<Trans>Test bot check</Trans>}
      answers={answers}
      ask={() => call(academy.testBotCheck)}
    />
  );
}
