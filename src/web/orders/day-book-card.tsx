import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Receipt } from '../../contract/orders/desk.ts';
import { type DayBook, type Drawer, drawers } from '../../contract/orders/drawers.ts';
import { addDays } from '../../contract/time-zone.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { saveFile } from '../api/save-file.ts';
import { academyDay, formatDate, formatMoney, formatTime } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { PrintSheet } from '../ui/print-sheet.tsx';
import { type Column, RecordList } from '../ui/record-list.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { deskMethodNames, receiptStateNames } from './desk/desk-copy.ts';
import { dayBook } from './desk-queries.ts';

/** What was taken and paid back at the desk on one day; to print or as CSV. */
export function DayBookCard({ day: asked, onDay }: { day?: string | undefined; onDay: (day: string) => void }) {
  const { t, i18n } = useLingui();
  const today = academyDay(new Date());
  const day = asked ?? today;
  const { data, isLoadingError, error, isFetching, refetch } = useQuery(dayBook(day));
  const save = useMutation({
    mutationFn: () => call(drawers.exportDayBook, { query: { day } }),
    onSuccess: (file) => saveFile(file, `day book ${day}.csv`),
    onError: (failed) => showToast({ kind: 'error', title: i18n._(errorMessage(failed)) }),
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="flex max-w-full items-end gap-1.5">
          <IconButton label={t`Previous day`} onClick={() => onDay(addDays(day, -1))}>
            <ChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <div className="min-w-0 flex-[0_1_10.5rem]">
            <Field
              label={t`Day`}
              type="date"
              name="day"
              value={day}
              max={today}
              onChange={(event) => event.target.value && onDay(event.target.value)}
            />
          </div>
          <IconButton label={t`Next day`} disabled={day >= today} onClick={() => onDay(addDays(day, 1))}>
            <ChevronRight size={20} aria-hidden="true" />
          </IconButton>
        </div>
        <Button kind="outline" busy={save.isPending} onClick={() => save.mutate()}>
          <Download size={20} aria-hidden="true" />
          <Trans>Download CSV</Trans>
        </Button>
        <Button kind="outline" onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" />
          <Trans>Print</Trans>
        </Button>
      </div>
      {isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the day book</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isLoadingError && <Skeleton className="h-60 rounded-card" />}
      {data && <Book book={data} />}
      {data && (
        <PrintSheet>
          <h1 className="text-h2">
            <Trans>Day book, {formatDate(day)}</Trans>
          </h1>
          <Book book={data} />
        </PrintSheet>
      )}
    </>
  );
}

function Book({ book }: { book: DayBook }) {
  const { t, i18n } = useLingui();
  const refunded = book.refundedCashPaise + book.refundedBankPaise;
  if (book.receipts.length === 0 && refunded === 0 && book.drawers.length === 0) {
    return <EmptyState heading="h2" title={<Trans>Nothing was taken at the desk on this day</Trans>} />;
  }
  const moved: { name: ReactNode; paise: number }[] = [
    ...book.totals.map((one) => ({ name: i18n._(deskMethodNames[one.method]), paise: one.amountPaise })),
    { name: t`Refunds paid in cash`, paise: -book.refundedCashPaise },
    { name: t`Refunds sent by bank`, paise: -book.refundedBankPaise },
  ];
  const columns: Column<Receipt>[] = [
    { key: 'number', head: <Trans>Receipt</Trans>, phone: 'title', cell: (one) => one.number },
    { key: 'time', head: <Trans>Time</Trans>, cell: (one) => formatTime(one.takenAt) },
    { key: 'student', head: <Trans>Student</Trans>, cell: (one) => one.student.name },
    { key: 'title', head: <Trans>For</Trans>, cell: (one) => one.title },
    { key: 'by', head: <Trans>Paid by</Trans>, cell: (one) => i18n._(deskMethodNames[one.method]) },
    {
      key: 'amount',
      head: <Trans>Amount</Trans>,
      align: 'right',
      phone: 'status',
      cell: (one) => (
        <span className="tabular-nums">
          {formatMoney(one.amountPaise)}
          {one.state !== 'received' && <Badge className="ml-2">{i18n._(receiptStateNames[one.state])}</Badge>}
        </span>
      ),
    },
  ];
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Card>
          <h2 className="mb-2 text-h3">
            <Trans>Taken: {formatMoney(book.totalPaise)}</Trans>
          </h2>
          <KeyValues
            items={[
              ...moved
                .filter(({ paise }) => paise !== 0)
                .map(({ name, paise }) => ({ name, value: formatMoney(paise) })),
              { name: <b>{t`Net of the day`}</b>, value: formatMoney(book.totalPaise - refunded) },
            ]}
          />
        </Card>
        {book.drawers.map((drawer) => (
          <DrawerOfDay key={drawer.id} drawer={drawer} />
        ))}
      </div>
      {book.receipts.length > 0 && (
        <RecordList label={t`Receipts`} columns={columns} rows={book.receipts} rowKey={(one) => one.id} />
      )}
    </div>
  );
}

function DrawerOfDay({ drawer }: { drawer: Drawer }) {
  const { t } = useLingui();
  const counted = drawer.countedPaise;
  const difference = counted === null ? 0 : counted - drawer.expectedPaise;
  return (
    <Card>
      <h2 className="mb-2 text-h3">
        <Trans>Drawer of {drawer.openedBy ?? '–'}</Trans>
      </h2>
      <KeyValues
        items={[
          { name: t`Float`, value: formatMoney(drawer.floatPaise) },
          { name: t`Cash taken`, value: formatMoney(drawer.takenPaise) },
          { name: t`Put in or taken out`, value: formatMoney(drawer.movedPaise) },
          { name: t`Refunds paid out`, value: formatMoney(drawer.refundedPaise) },
          { name: t`Should be in it`, value: formatMoney(drawer.expectedPaise) },
          ...(counted === null
            ? [{ name: t`Counted`, value: t`Still open` }]
            : [{ name: t`Counted`, value: formatMoney(counted) }]),
          ...(difference === 0
            ? []
            : [{ name: t`Difference`, value: `${formatMoney(difference)}: ${drawer.differenceReason}` }]),
          ...drawer.moves.map((move) => ({ name: move.reason, value: formatMoney(move.amountPaise) })),
        ]}
      />
    </Card>
  );
}
