import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { bookReturns, type HsnRow, type ReturnTable } from '../../contract/books/returns.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { saveFile } from '../api/save-file.ts';
import { formatCount, formatMoney } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { type Column, RecordList } from '../ui/record-list.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { returnTableNames } from './copy.ts';
import { monthReturn } from './queries.ts';
import { SaveButton } from './save-button.tsx';

/** A month's GSTR-1: what each table adds up to, the HSN summary, and the files to file it with. */
export function ReturnPart({ month }: { month: string }) {
  const { t, i18n } = useLingui();
  const { data, isLoadingError, error, isFetching, refetch } = useQuery(monthReturn(month));
  if (isLoadingError) {
    return (
      <ErrorCard
        title={<Trans>Could not load the return</Trans>}
        text={i18n._(errorMessage(error))}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading label={t`Loading the return`}>
        <Skeleton className="h-80 rounded-card" />
      </Loading>
    );
  }
  const tables = data.tables.filter((one) => one.rows > 0);
  const saveTable = async (table: ReturnTable['table']) => {
    try {
      saveFile(await call(bookReturns.exportReturnTable, { query: { month, table } }), `gstr1-${table}-${month}.csv`);
    } catch (failed) {
      showToast({ kind: 'error', title: i18n._(errorMessage(failed)) });
    }
  };
  return (
    <div className="grid gap-5">
      {data.gstin === '' && (
        <Alert kind="info">
          <Trans>The academy has no GSTIN in the system settings, so there is no return to file.</Trans>
        </Alert>
      )}
      <div>
        <SaveButton
          disabled={data.gstin === '' || tables.length === 0}
          filename={`GSTR1_${data.gstin}_${month}.json`}
          load={() => call(bookReturns.exportReturn, { query: { month } })}
        >
          <Trans>GSTR-1 as JSON</Trans>
        </SaveButton>
      </div>
      {tables.length === 0 ? (
        <EmptyState
          heading="h2"
          title={<Trans>Nothing to file for this month</Trans>}
          text={<Trans>Choose another month. Sales under a GSTIN and their credit notes will appear here.</Trans>}
        />
      ) : (
        <>
          <section aria-labelledby="return-tables">
            <h2 id="return-tables" className="mb-2 text-h3">
              <Trans>Tables of GSTR-1</Trans>
            </h2>
            <RecordList
              label={t`Tables of GSTR-1`}
              columns={[
                {
                  key: 'table',
                  head: <Trans>Table</Trans>,
                  phone: 'title',
                  cell: (row) => i18n._(returnTableNames[row.table]),
                },
                {
                  key: 'rows',
                  head: <Trans>Rows</Trans>,
                  align: 'right',
                  cell: (row) => (
                    <>
                      <span className="text-micro md:hidden">
                        <Trans>Rows</Trans>{' '}
                      </span>
                      {formatCount(row.rows)}
                    </>
                  ),
                },
                ...amountColumns<ReturnTable>(),
                {
                  key: 'csv',
                  head: <span className="sr-only">CSV</span>,
                  align: 'right',
                  phone: 'status',
                  cell: (row) => (
                    <Button
                      kind="ghost"
                      size="sm"
                      aria-label={t`CSV of ${i18n._(returnTableNames[row.table])}`}
                      disabled={data.gstin === ''}
                      onClick={() => void saveTable(row.table)}
                    >
                      CSV
                    </Button>
                  ),
                },
              ]}
              rows={tables}
              rowKey={(row) => row.table}
            />
          </section>
          {data.hsn.length > 0 && (
            <section aria-labelledby="hsn-summary">
              <h2 id="hsn-summary" className="mb-2 text-h3">
                <Trans>HSN summary</Trans>
              </h2>
              <RecordList
                label={t`HSN summary`}
                columns={[
                  {
                    key: 'code',
                    head: <Trans>HSN/SAC</Trans>,
                    phone: 'title',
                    cell: (row) => `${row.taxCode} · ${row.ratePercent} %`,
                  },
                  {
                    key: 'buyers',
                    head: <Trans>Buyers</Trans>,
                    phone: 'status',
                    cell: (row) => (row.business ? <Trans>Businesses</Trans> : <Trans>Consumers</Trans>),
                  },
                  ...amountColumns<HsnRow>(),
                ]}
                rows={data.hsn}
                rowKey={(row) => `${row.business} ${row.taxCode} ${row.ratePercent}`}
              />
            </section>
          )}
        </>
      )}
    </div>
  );
}

function amountColumns<Row extends Pick<ReturnTable, 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>>() {
  const money = (key: string, head: Column<Row>['head'], of: (row: Row) => number): Column<Row> => ({
    key,
    head,
    align: 'right',
    cell: (row) => formatMoney(of(row)),
  });
  return [
    money('taxable', <Trans>Taxable value</Trans>, (row) => row.taxablePaise),
    { ...money('cgst', 'CGST', (row) => row.cgstPaise), phone: 'none' as const },
    { ...money('sgst', 'SGST', (row) => row.sgstPaise), phone: 'none' as const },
    { ...money('igst', 'IGST', (row) => row.igstPaise), phone: 'none' as const },
  ];
}
