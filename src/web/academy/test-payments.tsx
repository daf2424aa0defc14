import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { academy, type gatewayAnswers } from '../../contract/academy.ts';
import { call } from '../api/client.ts';
import { type ServiceAnswers, TestService } from './test-service.tsx';

const answers: ServiceAnswers<(typeof gatewayAnswers)[number]> = {
  works: {
    kind: 'success',
    words: msg`Razorpay knows the key id and the key secret. The webhook secret shows with the first payment.`,
  },
  test_keys: { kind: 'warning', words: msg`Razorpay knows these keys. They are test keys: no money moves.` },
  wrong_keys: { kind: 'error', words: msg`Razorpay does not know this key id and key secret.` },
  no_answer: { kind: 'error', words: msg`Razorpay could not be asked. While that is so, nobody can pay.` },
  nothing_to_ask: {
    kind: 'info',
    words: msg`The sandbox is saved: it asks nobody outside, and there is nothing to test.`,
  },
};

/** Asks the payment gateway whether it knows the keys as saved. */
export function TestPayments() {
  return (
    <TestService
      id="test-payments"
      title={<Trans>Test the payment gateway</Trans>}
      answers={answers}
      ask={() => call(academy.testPayments)}
    />
  );
}
