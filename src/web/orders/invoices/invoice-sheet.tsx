import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/error-words.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { invoiceQuery } from '../queries.ts';
import { InvoiceDocument } from './invoice-document.tsx';

/** The document as the dialog shows it. */
export function InvoiceSheet({ orderId, staff }: { orderId: string; staff: boolean }) {
  const { t, i18n } = useLingui();
  const { data: invoice, error, isFetching, refetch } = useQuery(invoiceQuery(orderId, staff));
  if (invoice) {
    return <InvoiceDocument invoice={invoice} />;
  }
  if (error) {
    return (
      <ErrorCard
        title={<Trans>Could not load the document</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading label={t`Loading the document`}>
      <Skeleton className="h-80 rounded-card" />
    </Loading>
  );
}
