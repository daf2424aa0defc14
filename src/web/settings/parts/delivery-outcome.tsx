import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { deliveryQuery } from '../queries.ts';

/** How a test message went, with what the provider said. */
export function DeliveryOutcome({ id }: { id: string }) {
  const { data, isLoadingError, error, refetch } = useQuery(deliveryQuery(id));
  const { i18n } = useLingui();
  if (isLoadingError) {
    return (
      <Alert kind="error" live>
        {i18n._(errorMessage(error))}{' '}
        <Button kind="ghost" size="sm" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    );
  }
  if (data?.state === 'sent') {
    return (
      <Alert kind="success" live>
        {data.provider ? (
          <Trans>Sent with {data.provider}. It should arrive within a minute.</Trans>
        ) : (
          <Trans>Sent. It should arrive within a minute.</Trans>
        )}
      </Alert>
    );
  }
  if (data?.lastError) {
    return (
      <Alert kind="error" live>
        <Trans>Not sent</Trans> {data.lastError}
      </Alert>
    );
  }
  return (
    <Alert kind="info" live>
      <Trans>Sending</Trans>
    </Alert>
  );
}
