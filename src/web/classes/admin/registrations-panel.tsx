import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Download, MessagesSquare } from 'lucide-react';
import { classesAdmin, type Registration } from '../../../contract/classes/classes-admin.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { formatDayTime, formatPhone } from '../../i18n/format.ts';
import { AdminPanel } from '../../shell/admin/admin-panel.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { registrationsQuery, staffClassQuery } from '../admin-queries.ts';

const FeedbackList = lazyPart(async () => (await import('./feedback-list.tsx')).FeedbackList);

interface RegistrationsPanelProps {
  id: string;
  onClose: () => void;
  onAttendance: () => void;
  onChat: () => void;
}

/** Who is registered for a class, first come first, and the same as CSV. */
export function RegistrationsPanel({ id, onClose, onAttendance, onChat }: RegistrationsPanelProps) {
  const { i18n } = useLingui();
  const one = useQuery(staffClassQuery(id));
  const list = useInfiniteQuery(registrationsQuery(id));
  const rows = list.data?.pages.flatMap((page) => page.items);
  const title = one.data?.title;
  const save = useMutation({
    mutationFn: () => call(classesAdmin.downloadRegistrations, { params: { id } }),
    onSuccess: (file) => saveFile(file, `${title ?? id}.csv`),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  return (
    <AdminPanel
      title={<Trans>Registrations</Trans>}
      onClose={onClose}
      footer={
        rows &&
        (rows.length > 0 || one.data?.batchId != null) && (
          <>
            <Button full onClick={onAttendance}>
              <ClipboardCheck size={20} aria-hidden="true" />
              <Trans>Attendance</Trans>
            </Button>
            <Button kind="outline" full busy={save.isPending} onClick={() => save.mutate()}>
              <Download size={20} aria-hidden="true" />
              <Trans>Download CSV</Trans>
            </Button>
          </>
        )
      }
    >
      {title && <p className="mb-2 text-small text-muted-foreground">{title}</p>}
      {one.data?.kind === 'online' && one.data.isActive && (
        <Button kind="outline" size="sm" className="mb-3" onClick={onChat}>
          <MessagesSquare size={18} aria-hidden="true" />
          <Trans>Class chat</Trans>
        </Button>
      )}
      {one.data && one.data.seatsHeld > 0 && (
        <p className="mb-2 text-small">
          <Plural value={one.data.seatsHeld} one="# seat on hold" other="# seats on hold" />
        </p>
      )}
      {one.data && one.data.waiting > 0 && (
        <p className="mb-2 text-small">
          <Plural value={one.data.waiting} one="# student on the waitlist" other="# students on the waitlist" />
        </p>
      )}
      {(one.data?.stage === 'over' || one.data?.stage === 'recorded') && <FeedbackList id={id} />}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the registrations</Trans>}
          text={i18n._(errorMessage(list.error))}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.isPending && <Skeleton className="h-60 rounded-card" />}
      {rows?.length === 0 && one.data?.batchId == null && <EmptyState title={<Trans>No registrations yet</Trans>} />}
      {one.data?.batchId != null && (
        <p className="mb-2 text-small text-muted-foreground">
          <Trans>Members of the batch don’t need to register.</Trans>
        </p>
      )}
      <ul className="divide-y">
        {rows?.map((row) => (
          <Person key={row.id} row={row} />
        ))}
      </ul>
      <NextPage list={list} />
    </AdminPanel>
  );
}

function Person({ row }: { row: Registration }) {
  const phone = row.phoneNumber ? formatPhone(row.phoneNumber) : '';
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="truncate text-small-strong">{row.fullName ?? phone}</p>
        <p className="text-micro text-muted-foreground tabular-nums">
          {row.fullName && phone && `${phone} · `}
          {formatDayTime(row.registeredAt)}
        </p>
      </div>
      <Badge kind={row.isPaid ? 'success' : 'neutral'}>
        {row.isPaid ? <Trans context="has a price">Paid</Trans> : <Trans>Free</Trans>}
      </Badge>
    </li>
  );
}
