import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { academy, type gatewayAnswers } from '../../../contract/settings/settings-admin.ts';
import { call } from '../../api/client.ts';
import { type ServiceAnswers, TestService } from './test-service.tsx';

const answers: ServiceAnswers<(typeof gatewayAnswers)[number]> = {
  works: {
    kind: 'success',
    words: msg`The gateway accepted the key ID and secret. The webhook secret is proven by the first payment.`,
  },
  test_keys: { kind: 'warning', words: msg`The gateway accepted these test keys. No real money moves.` },
  wrong_keys: { kind: 'error', words: msg`The gateway doesn’t recognise this key ID and secret.` },
  no_answer: { kind: 'error', words: msg`The gateway can’t be reached. Until it can, no one can pay.` },
  nothing_to_ask: {
    kind: 'info',
    words: msg`No outside service is used, so there is nothing to test.`,
  },
};

/** Asks the payment gateway whether it knows the keys as saved. */
export function TestPayments() {
  return (
    <TestService
      id="test-payments"
      title={<Trans>Test payment gateway</Trans>}
      answers={answers}
      ask={() => call(academy.testPayments)}
    />
  );
}
