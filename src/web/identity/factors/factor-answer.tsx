import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { FactorCodeForm } from './factor-code-form.tsx';
import type { OwnFactor } from './factor-queries.ts';
import { useFactorCode } from './use-factor-code.ts';

/** The code of the chosen factor; the right one finishes the sign-in. */
export function FactorAnswer({ factor }: { factor: OwnFactor }) {
  const { i18n } = useLingui();
  const [passed, setPassed] = useState(false);
  const state = useFactorCode(factor, () => void completeSignIn(i18n).then(setPassed));
  return (
    <>
      {passed && (
        <Alert kind="success" live>
          <Trans>Signed in. Redirecting...</Trans>
        </Alert>
      )}
      <FactorCodeForm factor={factor} state={state} action={<Trans>Verify</Trans>} />
    </>
  );
}
