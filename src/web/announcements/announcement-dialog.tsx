import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnnouncementDetail, announcementsAdmin } from '../../contract/announcements.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatCount, formatDayTime } from '../i18n/format.ts';
import { textIn } from '../i18n/text-in.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { describeAudience } from './audience-words.ts';
import { announcementRecipients, announcementsKey, oneAnnouncement } from './queries.ts';

/** One announcement: how far it is, who got it and who has read it. */
export function AnnouncementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const { data, isLoadingError, isFetching, refetch } = useQuery(oneAnnouncement(id));
  const cancel = useMutation({
    mutationFn: () => call(announcementsAdmin.cancelAnnouncement, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: announcementsKey }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? textIn(data.titles, i18n.locale) : <Trans>Announcement</Trans>}
      footer={
        data?.state === 'scheduled' && (
          <Button kind="destructive" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            <Trans>Cancel announcement</Trans>
          </Button>
        )
      }
    >
      {isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the announcement</Trans>}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isLoadingError && <Skeleton className="h-40 rounded-card" />}
      {data && (
        <div className="grid gap-4">
          <p className="whitespace-pre-line wrap-anywhere">{textIn(data.texts, i18n.locale)}</p>
          <Progress one={data} />
          {data.recipients > 0 && <Recipients id={id} />}
        </div>
      )}
    </Dialog>
  );
}

/** Why a chosen channel has no messages once all is sent. */
const unreached: Record<AnnouncementDetail['channels'][number], MessageDescriptor> = {
  push: msg`None sent: no recipient has turned on push notifications`,
  sms: msg`None sent: no recipient has a phone number and accepts SMS`,
  mail: msg`None sent: no recipient has an email address and accepts email`,
};

function Progress({ one }: { one: AnnouncementDetail }) {
  const { t, i18n } = useLingui();
  const names = { push: t`Push`, sms: t`SMS`, mail: t`Email` };
  const [sent, all] = [formatCount(one.sent), formatCount(one.recipients)];
  return (
    <KeyValues
      items={[
        { name: <Trans>Recipients</Trans>, value: describeAudience(i18n, one) },
        { name: t`Time`, value: formatDayTime(one.sendAt) },
        { name: t`Sent`, value: t`${sent} of ${all}` },
        { name: t`Read in the app`, value: formatCount(one.read) },
        ...one.deliveries.map(({ channel, ...counts }) => ({
          name: names[channel],
          value:
            one.state === 'sent' && counts.sent + counts.waiting + counts.failed === 0
              ? i18n._(unreached[channel])
              : t`${counts.sent} sent, ${counts.waiting} waiting, ${counts.failed} failed`,
        })),
      ]}
    />
  );
}

function Recipients({ id }: { id: string }) {
  const list = useInfiniteQuery(announcementRecipients(id));
  return (
    <PagedCard
      title={<Trans>Recipients</Trans>}
      list={list}
      itemKey={(one) => one.userId}
      empty={<Trans>Nobody yet.</Trans>}
      failed={<Trans>Could not load the recipients</Trans>}
    >
      {(one) => (
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0 font-semibold">{one.number ? `${one.name} · ${one.number}` : one.name}</span>
          <span className="flex-none text-micro text-muted-foreground tabular-nums">
            {one.readAt ? (
              <Trans>Read {formatDayTime(one.readAt)}</Trans>
            ) : one.sentAt ? (
              <Trans>Not read yet</Trans>
            ) : (
              <Trans>Waiting</Trans>
            )}
          </span>
        </div>
      )}
    </PagedCard>
  );
}
