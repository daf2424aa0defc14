import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bookRegister, documentKinds, documentsInZip, type RegisterEntry } from '../../contract/books/register.ts';
import type { Language } from '../../contract/languages.ts';
import { stateIn } from '../../contract/orders/indian-state-names.ts';
import { call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { receiptStateNames } from '../orders/desk/desk-copy.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Field } from '../ui/field.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { type Column, RecordList } from '../ui/record-list.tsx';
import { Select } from '../ui/select.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { documentKindNames } from './copy.ts';
import { DocumentTotals } from './document-totals.tsx';
import { type DocumentFilter, documentList, documentQuery, documentTotals } from './queries.ts';
import { SaveButton } from './save-button.tsx';

interface DocumentRegisterProps {
  filter: DocumentFilter;
  onFilter: (filter: DocumentFilter) => void;
}

/** Every document of a month with its tax, to filter and to take along. */
export function DocumentRegister({ filter, onFilter }: DocumentRegisterProps) {
  const { t, i18n } = useLingui();
  const list = useInfiniteQuery(documentList(filter));
  const totals = useQuery(documentTotals(filter)).data?.totals ?? [];
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const documents = totals.reduce((sum, one) => sum + one.documents, 0);
  const parts = Math.ceil(documents / documentsInZip);
  const isFiltered = filter.kind !== '' || filter.business || filter.search !== '';
  return (
    <>
      <div className="mb-4 grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem_auto] md:items-end">
        <Field
          label={t`Number or name`}
          type="search"
          name="search"
          value={filter.search}
          maxLength={60}
          onChange={(event) => onFilter({ ...filter, search: event.target.value })}
        />
        <Select
          label={t`Document`}
          name="kind"
          value={filter.kind}
          onChange={(event) => onFilter({ ...filter, kind: event.target.value })}
        >
          <option value="">{t`All documents`}</option>
          {documentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(documentKindNames[kind])}
            </option>
          ))}
        </Select>
        <Checkbox
          label={t`Businesses only`}
          name="business"
          checked={filter.business}
          onChange={(event) => onFilter({ ...filter, business: event.target.checked })}
        />
      </div>
      <div className="mb-4 flex flex-wrap gap-3">
        <SaveButton
          disabled={rows.length === 0}
          filename={`documents-${filter.month}.csv`}
          load={() => call(bookRegister.exportDocuments, { query: documentQuery(filter) })}
        >
          <Trans>Download CSV</Trans>
        </SaveButton>
        {Array.from({ length: Math.max(1, parts) }, (_, at) => at + 1).map((part) => (
          <SaveButton
            key={part}
            disabled={rows.length === 0}
            filename={`documents-${filter.month}${parts > 1 ? `-${part}` : ''}.zip`}
            load={() => call(bookRegister.saveDocuments, { query: { ...documentQuery(filter), part } })}
          >
            {parts > 1 ? <Trans>PDFs in a ZIP, part {part}</Trans> : <Trans>PDFs in a ZIP</Trans>}
          </SaveButton>
        ))}
      </div>
      {list.isPending && (
        <Loading label={t`Loading documents`}>
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the documents</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          heading="h2"
          title={<Trans>No documents here</Trans>}
          text={
            <Trans>
              An invoice or bill of supply appears when an order is paid, a credit note when a refund arrives.
            </Trans>
          }
          actions={
            isFiltered && (
              <Button
                kind="outline"
                onClick={() => onFilter({ month: filter.month, kind: '', business: false, search: '' })}
              >
                <Trans>Show all documents</Trans>
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <div className="grid gap-4">
          <DocumentTotals totals={totals} />
          <RecordList
            label={t`Documents`}
            columns={columnsOf(
              (kind) => i18n._(documentKindNames[kind]),
              stateWord,
              (place) => stateIn(place, i18n.locale as Language),
            )}
            rows={rows}
            rowKey={(row) => `${row.number} ${row.taxCode} ${row.ratePercent}`}
          />
        </div>
      )}
      <NextPage list={list} />
    </>
  );

  function stateWord(row: RegisterEntry) {
    if (row.state === 'issued' || row.state === 'received') return null;
    return <Badge kind={row.state === 'bounced' ? 'error' : 'review'}>{i18n._(receiptStateNames[row.state])}</Badge>;
  }
}

function columnsOf(
  kindOf: (kind: RegisterEntry['kind']) => string,
  stateOf: (row: RegisterEntry) => React.ReactNode,
  placeIn: (place: string) => string,
): Column<RegisterEntry>[] {
  const money = (key: string, head: React.ReactNode, of: (row: RegisterEntry) => number): Column<RegisterEntry> => ({
    key,
    head,
    align: 'right',
    phone: 'none',
    cell: (row) =>
      row.kind === 'receipt' ? (
        '–'
      ) : (
        <span className="whitespace-nowrap">{formatMoney(row.kind === 'credit_note' ? -of(row) : of(row))}</span>
      ),
  });
  return [
    {
      key: 'number',
      head: <Trans>Number</Trans>,
      phone: 'title',
      cell: (row) => (
        <>
          <Link to="/admin/orders" search={{ id: row.orderId }} className="link whitespace-nowrap tabular-nums">
            {row.number}
          </Link>
          <span className="block text-micro text-muted-foreground">{kindOf(row.kind)}</span>
        </>
      ),
    },
    { key: 'date', head: <Trans>Date</Trans>, cell: (row) => formatDate(row.issuedAt) },
    {
      key: 'party',
      head: <Trans>Party</Trans>,
      cell: (row) => (
        <>
          {row.party || '–'}
          {row.gstin && <span className="block text-micro tabular-nums">{row.gstin}</span>}
        </>
      ),
    },
    {
      key: 'place',
      head: <Trans>Place of supply</Trans>,
      phone: 'none',
      cell: (row) => placeIn(row.placeOfSupply),
    },
    {
      key: 'code',
      head: <Trans>HSN/SAC</Trans>,
      phone: 'none',
      cell: (row) => (row.kind === 'receipt' ? '–' : `${row.taxCode} · ${row.ratePercent} %`),
    },
    money('taxable', <Trans>Taxable value</Trans>, (row) => row.taxablePaise),
    money('cgst', 'CGST', (row) => row.cgstPaise),
    money('sgst', 'SGST', (row) => row.sgstPaise),
    money('igst', 'IGST', (row) => row.igstPaise),
    {
      key: 'total',
      head: <Trans>Total</Trans>,
      align: 'right',
      phone: 'status',
      cell: (row) => (
        <>
          <span className="whitespace-nowrap">
            {formatMoney(row.kind === 'credit_note' ? -row.totalPaise : row.totalPaise)}
          </span>{' '}
          {stateOf(row)}
        </>
      ),
    },
  ];
}
