import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refunds } from '../../contract/refunds.ts';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The photos that a student sent with a request, shown when they are asked for. */
export function ProofPhotos({ refundId, count }: { refundId: string; count: number }) {
  const [open, setOpen] = useState(false);
  if (count === 0) return null;
  if (!open) {
    return (
      <Button
        kind="outline"
        size="sm"
        className="mt-2"
        onClick={(event) => {
          // In a list a press on the row opens the order.
          event.stopPropagation();
          setOpen(true);
        }}
      >
        <Trans>Show photos ({count})</Trans>
      </Button>
    );
  }
  return (
    <div className="mt-2 grid gap-2">
      {[1, 2, 3].slice(0, count).map((number) => (
        <ProofPhoto key={number} refundId={refundId} number={number} />
      ))}
    </div>
  );
}

/** It needs the session, so its bytes are fetched and shown from memory. */
function ProofPhoto({ refundId, number }: { refundId: string; number: number }) {
  const { t } = useLingui();
  const { data: bytes, isLoadingError } = useQuery({
    queryKey: ['refunds', 'proof', refundId, number],
    queryFn: ({ signal }) => call(refunds.openRefundProof, { params: { id: refundId, number }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  if (isLoadingError)
    return <p className="text-small text-muted-foreground">{t`Photo ${number} could not be loaded.`}</p>;
  if (!url) return <Skeleton className="h-60 rounded-input" />;
  return <img src={url} alt={t`Proof ${number}`} className="max-h-100 w-full rounded-input object-contain" />;
}
