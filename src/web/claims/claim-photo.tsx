import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { claims } from '../../contract/claims.ts';
import { call } from '../api/client.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** One photo of a report. It needs the session, so its bytes are fetched and shown from memory. */
export function ClaimPhoto({ claimId, number }: { claimId: string; number: number }) {
  const { t } = useLingui();
  const { data: bytes, isLoadingError } = useQuery({
    queryKey: ['claims', 'photo', claimId, number],
    queryFn: ({ signal }) => call(claims.openClaimPhoto, { params: { id: claimId, number }, signal }),
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
  return <img src={url} alt={t`Open parcel, ${number}`} className="max-h-100 w-full rounded-input object-contain" />;
}
