import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MapPin, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  type Address,
  profile as endpoints,
  mostAddresses,
  type OwnProfile,
} from '../../../contract/accounts/profile.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SunScene } from '../../ui/sun-scene.tsx';
import { Tile } from '../../ui/tile.tsx';
import { showToast } from '../../ui/toast.ts';
import { ownAddresses } from '../queries.ts';

const AddressDialog = lazyPart(async () => (await import('./address-dialog.tsx')).AddressDialog);

/** The kept addresses: add, change, remove. */
export function AddressList({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { data, isLoadingError, isFetching, refetch } = useQuery(ownAddresses);
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const [removing, setRemoving] = useState<Address | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: Address) => call(endpoints.removeAddress, { params: { id } }),
    onSuccess: () => setRemoving(null),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownAddresses.queryKey }),
  });
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load your addresses</Trans>}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-20 rounded-card" />;
  const list = (
    <Card pad={false} className="divide-y">
      {data.map((address) => (
        <div key={address.id} className="flex min-h-15 items-center gap-3.5 px-4 py-3">
          <span className="flex-none max-md:hidden">
            <Tile>
              <MapPin aria-hidden="true" />
            </Tile>
          </span>
          <div className="min-w-0 flex-1">
            <p className="text-h3">{address.name}</p>
            <p className="text-small text-muted-foreground">
              {[address.line1, address.line2, `${address.city} ${address.pin}`].filter(Boolean).join(', ')}
            </p>
          </div>
          <div className="-mr-2.5 flex flex-none">
            <IconButton label={t`Edit address ${address.line1}`} onClick={() => setEditing(address)}>
              <Pencil size={20} aria-hidden="true" />
            </IconButton>
            <IconButton label={t`Remove address ${address.line1}`} onClick={() => setRemoving(address)}>
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      ))}
      {data.length < mostAddresses && (
        <div className="px-4 py-3">
          <Button kind="quiet" size="sm" onClick={() => setEditing('new')}>
            <Plus size={20} aria-hidden="true" />
            <Trans>Add address</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
  return (
    <>
      {data.length > 0 ? (
        list
      ) : (
        <EmptyState
          heading="h2"
          picture={<SunScene Icon={MapPin} />}
          title={<Trans>No addresses yet</Trans>}
          text={<Trans>Save one here, and checkout fills it in for you.</Trans>}
          actions={
            <Button full onClick={() => setEditing('new')}>
              <Plus size={20} aria-hidden="true" />
              <Trans>Add address</Trans>
            </Button>
          }
        />
      )}
      {editing && (
        <AddressDialog
          address={editing === 'new' ? null : editing}
          known={{ name: profile.fullName, phone: profile.phoneNumber ?? '' }}
          onDone={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={<Trans>Remove this address?</Trans>}
        text={removing && `${removing.line1}, ${removing.city} ${removing.pin}`}
        action={<Trans>Remove address</Trans>}
        destructive
        busy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing)}
      />
    </>
  );
}
