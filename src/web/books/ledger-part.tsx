import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  bookAccounts,
  type Journal,
  type LedgerAccount,
  ledgerAccounts,
  type TrialBalanceRow,
} from '../../contract/books/accounts.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDay, formatDayTime, formatMoney } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { type Column, RecordList } from '../ui/record-list.tsx';
import { Select } from '../ui/select.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { accountNames, journalKindNames } from './copy.ts';
import { journalList, trialBalance } from './queries.ts';
import { SaveButton } from './save-button.tsx';

interface LedgerPartProps {
  month: string;
  account: string;
  /** One day of the month, or '' for all. */
  day: string;
  onFilter: (next: { account: string; day: string }) => void;
}

/** The trial balance of a month and its day book, which is the ledger where one account is asked for, with the files for the accountant's own program. */
export function LedgerPart({ month, ...filter }: LedgerPartProps) {
  const { t, i18n } = useLingui();
  const { data, isLoadingError, error, isFetching, refetch } = useQuery(trialBalance(month));
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <SaveButton
          filename={`ledger-${month}.csv`}
          load={() => call(bookAccounts.exportJournals, { query: { month } })}
        >
          <Trans>Ledger as CSV</Trans>
        </SaveButton>
        <SaveButton filename={`tally-${month}.xml`} load={() => call(bookAccounts.exportTally, { query: { month } })}>
          <Trans>XML for Tally</Trans>
        </SaveButton>
      </div>
      {isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the ledger</Trans>}
          text={i18n._(errorMessage(error))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isLoadingError && (
        <Loading label={t`Loading the ledger`}>
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
      {data && (
        <section aria-labelledby="trial-balance">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
            <h2 id="trial-balance" className="text-h3">
              <Trans>Trial balance</Trans>
            </h2>
            <Badge kind={data.differencePaise === 0 ? 'success' : 'error'}>
              {data.differencePaise === 0 ? (
                <Trans>Balances at zero</Trans>
              ) : (
                <Trans>Off by {formatMoney(data.differencePaise)}</Trans>
              )}
            </Badge>
          </div>
          {data.rows.length === 0 ? (
            <EmptyState heading="h3" title={<Trans>Nothing was booked up to this month</Trans>} />
          ) : (
            <RecordList
              label={t`Trial balance`}
              columns={balanceColumns((one) => i18n._(accountNames[one]))}
              rows={data.rows}
              rowKey={(row) => row.account}
            />
          )}
        </section>
      )}
      {data && data.rows.length > 0 && <DayBook month={month} {...filter} />}
    </>
  );
}

function balanceColumns(nameOf: (account: LedgerAccount) => string): Column<TrialBalanceRow>[] {
  return [
    { key: 'account', head: <Trans>Account</Trans>, phone: 'title', cell: (row) => nameOf(row.account) },
    {
      key: 'opening',
      head: <Trans>Opening balance</Trans>,
      align: 'right',
      phone: 'none',
      cell: (row) => sides(row.openingPaise),
    },
    {
      key: 'debit',
      head: <Trans>Debit</Trans>,
      align: 'right',
      cell: (row) => onPhone(<Trans>Debit</Trans>, row.debitPaise),
    },
    {
      key: 'credit',
      head: <Trans>Credit</Trans>,
      align: 'right',
      cell: (row) => onPhone(<Trans>Credit</Trans>, row.creditPaise),
    },
    {
      key: 'closing',
      head: <Trans>Closing balance</Trans>,
      align: 'right',
      phone: 'status',
      cell: (row) => sides(row.closingPaise),
    },
  ];
}

/** Every day of a month, as `YYYY-MM-DD`. */
function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: last }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/** An amount with its name where no column says it. */
const onPhone = (name: React.ReactNode, paise: number) => (
  <>
    <span className="text-micro md:hidden">{name} </span>
    {formatMoney(paise)}
  </>
);

/** A balance as accountants write it, with its side. */
function sides(paise: number) {
  if (paise === 0) return formatMoney(0);
  const amount = formatMoney(Math.abs(paise));
  return paise > 0 ? <Trans>{amount} Dr</Trans> : <Trans>{amount} Cr</Trans>;
}

function DayBook({ month, account, day, onFilter }: LedgerPartProps) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(journalList({ month, day, account }));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="mt-6" aria-labelledby="journals">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="journals" className="text-h3">
          <Trans>Day book</Trans>
        </h2>
        <div className="flex flex-wrap gap-3">
          <div className="w-56 max-w-full">
            <Select
              label={t`Day`}
              name="day"
              value={day}
              onChange={(event) => onFilter({ account, day: event.target.value })}
            >
              <option value="">{t`All days`}</option>
              {daysOf(month).map((one) => (
                <option key={one} value={one}>
                  {formatDay(one)}
                </option>
              ))}
            </Select>
          </div>
          <div className="w-64 max-w-full">
            <Select
              label={t`Account`}
              name="account"
              value={account}
              onChange={(event) => onFilter({ account: event.target.value, day })}
            >
              <option value="">{t`All accounts`}</option>
              {ledgerAccounts.map((one) => (
                <option key={one} value={one}>
                  {i18n._(accountNames[one])}
                </option>
              ))}
            </Select>
          </div>
        </div>
      </div>
      {list.isPending && <Skeleton className="h-60 rounded-card" />}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the journals</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <p className="text-small text-muted-foreground">
          {day ? (
            <Trans>Nothing was booked here on this day.</Trans>
          ) : (
            <Trans>Nothing was booked here this month.</Trans>
          )}
        </p>
      )}
      <ul className="grid gap-3" aria-label={t`Day book`}>
        {rows.map((one) => (
          <li key={one.id}>
            <Card>
              <JournalRow journal={one} />
            </Card>
          </li>
        ))}
      </ul>
      <NextPage list={list} />
    </section>
  );
}

function JournalRow({ journal }: { journal: Journal }) {
  const { i18n } = useLingui();
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-muted-foreground">
        <span>
          {i18n._(journalKindNames[journal.kind])} · <span className="break-all">{journal.reference}</span>
        </span>
        <span className="tabular-nums">{formatDayTime(journal.at)}</span>
      </p>
      <ul className="mt-1.5 text-small tabular-nums">
        {journal.entries.map(({ account, amountPaise }) => (
          <li key={account} className={amountPaise > 0 ? 'flex justify-between' : 'flex justify-between pl-6'}>
            <span>{i18n._(accountNames[account])}</span>
            <span>{sides(amountPaise)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
