import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, CloudOff, Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { asciiDigits } from '../../../contract/digits.ts';
import { errorMessage } from '../../api/error-words.ts';
import { useSession } from '../../api/session/session.ts';
import { AdminPanel } from '../../shell/admin/admin-panel.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AttendanceRow } from './attendance-row.tsx';
import { AttendanceSum } from './attendance-sum.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { useAttendance } from './use-attendance.ts';
import { useSheet } from './use-sheet.ts';

const RollCodeDialog = lazyPart(async () => (await import('../roll/roll-code-dialog.tsx')).RollCodeDialog);

/** Who is there: one press a student, also where the ground has no network. */
export function AttendancePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useSheet(user?.id ?? '', id);
  const [search, setSearch] = useState('');
  const [scanning, setScanning] = useState(false);
  const { marks, press, isWaiting, refused, dropped, retry } = useAttendance(user?.id ?? '', id);
  const rows = data?.items.map((row) => {
    const pressed = marks[row.userId]?.mark;
    return { ...row, mark: pressed ?? row.mark, counts: pressed ?? row.counts };
  });
  const found = rows?.filter(({ fullName, phoneNumber, number }) =>
    `${number} ${fullName} ${phoneNumber}`.toLocaleLowerCase().includes(asciiDigits(search).toLocaleLowerCase()),
  );
  const open = rows?.filter((row) => row.counts === null).map((row) => row.userId) ?? [];
  const waiting = Object.keys(marks).length;
  return (
    <AdminPanel
      title={<Trans>Attendance</Trans>}
      onClose={onClose}
      footer={
        rows &&
        rows.length > 0 && (
          <Button kind="outline" full onClick={() => window.print()}>
            <Printer size={20} aria-hidden="true" />
            <Trans>Print list</Trans>
          </Button>
        )
      }
    >
      {data && <p className="mb-2 text-small text-muted-foreground">{data.title}</p>}
      {isWaiting && (
        <Alert kind="warning" className="mb-3" icon={<CloudOff size={22} />}>
          <Trans>Marks waiting on this device: {waiting}. They’ll be sent automatically.</Trans>
        </Alert>
      )}
      {dropped > 0 && (
        <Alert kind="warning" live className="mb-3">
          <Plural
            value={dropped}
            one="# student is no longer on this sheet. Their mark wasn’t saved."
            other="# students are no longer on this sheet. Their marks weren’t saved."
          />
        </Alert>
      )}
      {refused && (
        <ErrorCard
          title={<Trans>Couldn’t save the marks</Trans>}
          text={i18n._(errorMessage(refused))}
          onRetry={retry}
        />
      )}
      {error && !rows && (
        <ErrorCard
          title={<Trans>Could not load the attendance sheet</Trans>}
          text={i18n._(errorMessage(error))}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!rows && !error && <Skeleton className="h-80 rounded-card" />}
      {rows?.length === 0 && <EmptyState title={<Trans>No registrations yet</Trans>} />}
      {rows && rows.length > 0 && (
        <>
          <AttendanceSum rows={rows} />
          <div className="mb-3 flex flex-wrap gap-2">
            <Button disabled={open.length === 0} onClick={() => press(open, 'present')}>
              <CheckCheck size={20} aria-hidden="true" />
              <Trans>All here</Trans>
            </Button>
            <Button kind="outline" onClick={() => setScanning(true)}>
              <QrCode size={20} aria-hidden="true" />
              <Trans>Show QR code</Trans>
            </Button>
          </div>
          {rows.length > 10 && (
            <SearchField
              label={t`Search name, roll number or phone`}
              value={search}
              onSearch={setSearch}
              className="mb-2"
            />
          )}
          <ul className="divide-y">
            {found?.map((row) => (
              <AttendanceRow key={row.userId} row={row} onPress={(one, mark) => press([one], mark)} />
            ))}
          </ul>
          {data && <PrintedSheet title={data.title} startsAt={data.startsAt} rows={rows} />}
        </>
      )}
      {scanning && rows && (
        <RollCodeDialog id={id} onClose={() => setScanning(false)}>
          <AttendanceSum rows={rows} />
        </RollCodeDialog>
      )}
    </AdminPanel>
  );
}
