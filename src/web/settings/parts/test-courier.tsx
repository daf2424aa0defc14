import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { academy, type courierAnswers } from '../../../contract/settings/settings-admin.ts';
import { call } from '../../api/client.ts';
import { type ServiceAnswers, TestService } from './test-service.tsx';

const answers: ServiceAnswers<(typeof courierAnswers)[number]> = {
  works: { kind: 'success', words: msg`The courier service accepted the email and password.` },
  wrong_keys: { kind: 'error', words: msg`The courier service doesn’t recognise this email and password.` },
  no_answer: {
    kind: 'error',
    words: msg`The courier service can’t be reached. Hand parcels over yourself until it can.`,
  },
  nothing_to_ask: { kind: 'info', words: msg`No outside service is used, so there is nothing to test.` },
};

/** Asks the courier service whether it knows the keys as saved. */
export function TestCourier() {
  return (
    <TestService
      id="test-courier"
      title={<Trans>Test courier service</Trans>}
      answers={answers}
      ask={() => call(academy.testCourier)}
    />
  );
}
