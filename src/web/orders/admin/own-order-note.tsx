import { Trans } from '@lingui/react/macro';
import { Alert } from '../../ui/alert.tsx';

/** Why nothing about money can be decided here. */
export function OwnOrderNote() {
  return (
    <Alert kind="info">
      <Trans>This is your own order. Another accountant or an admin must handle its refunds.</Trans>
    </Alert>
  );
}
