import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { profile } from '../../contract/accounts/profile.ts';
import { lastAddress } from '../../contract/orders/last-address.ts';
import { ownAddresses } from '../accounts/queries.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Tile } from '../ui/tile.tsx';
import { showToast } from '../ui/toast.ts';
import { ownOrdersKey } from './queries.ts';

/** Offers to keep the address of the last printed order; nothing when there is none, or it is kept. */
export function LastAddressCard() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const kept = useQuery(ownAddresses).data;
  const last = useQuery({
    queryKey: [...ownOrdersKey, 'address'],
    queryFn: ({ signal }) => call(lastAddress.getLastAddress, { signal }),
  }).data?.address;
  const save = useMutation({
    mutationFn: (body: NonNullable<typeof last>) => call(profile.addAddress, { body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownAddresses.queryKey });
      showToast({ kind: 'success', title: t`Address saved` });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  if (!last || !kept || kept.some(({ pin, line1 }) => pin === last.pin && line1 === last.line1)) return null;
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-x-3.5 gap-y-3">
      <Tile>
        <MapPin aria-hidden="true" />
      </Tile>
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="text-small text-muted-foreground">
          <Trans>Used for your last order</Trans>
        </p>
        <h2 className="text-h3">{last.name}</h2>
        <p className="text-small text-muted-foreground">
          {[last.line1, last.line2, `${last.city} ${last.pin}`].filter(Boolean).join(', ')}
        </p>
      </div>
      <Button size="sm" busy={save.isPending} onClick={() => save.mutate(last)}>
        <Trans>Save this address</Trans>
      </Button>
    </Card>
  );
}
