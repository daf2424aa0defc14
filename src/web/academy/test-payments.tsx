import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { academy, type gatewayAnswers } from '../../contract/academy.ts';
import { call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { Alert, type AlertKind } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { SettingsPart } from './settings-part.tsx';

const answers: Record<(typeof gatewayAnswers)[number], { kind: AlertKind; words: MessageDescriptor }> = {
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
  const { i18n } = useLingui();
  const test = useMutation({ mutationFn: () => call(academy.testPayments) });
  const answer = test.data && answers[test.data.answer];
  return (
    <SettingsPart id="test-payments" title={<Trans>Test the payment gateway</Trans>}>
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
