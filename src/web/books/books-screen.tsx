import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { AdminPage } from '../shell/admin/admin-page.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { DocumentRegister } from './document-register.tsx';
import { MonthField, thisMonth } from './month-field.tsx';

const BankPart = lazyPart(async () => (await import('./bank-part.tsx')).BankPart);
const LedgerPart = lazyPart(async () => (await import('./ledger-part.tsx')).LedgerPart);
const OverviewPart = lazyPart(async () => (await import('./overview-part.tsx')).OverviewPart);
const ReturnPart = lazyPart(async () => (await import('./return-part.tsx')).ReturnPart);

const route = getRouteApi('/main/staff/sections/admin/books');
const tabs = ['overview', 'documents', 'return', 'ledger', 'bank'] as const;

/** /admin/books: what the accountant signs, month by month. */
export function BooksScreen() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tab = tabs.find((one) => one === search.tab) ?? 'overview';
  const month = /^20\d\d-\d\d$/.test(search.from ?? '') ? (search.from ?? '') : thisMonth();
  const filter = { month, kind: search.kind ?? '', business: search.shown === 'business', search: search.search ?? '' };
  const names = {
    overview: t`Overview`,
    documents: t`Documents`,
    return: t`GST return`,
    ledger: t`Ledger`,
    bank: t`Bank`,
  };
  const show = (next: Record<string, string>) => void navigate({ search: next, replace: true });
  return (
    <AdminPage title={<Trans>Books</Trans>}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <MonthField month={month} onChange={(from) => void navigate({ search: { ...search, from }, replace: true })} />
        <Segmented
          label={t`Show`}
          value={tab}
          onChange={(next) => void navigate({ search: { tab: next, from: month } })}
          options={tabs.map((value) => ({ value, label: names[value] }))}
        />
      </div>
      {tab === 'overview' && <OverviewPart month={month} />}
      {tab === 'documents' && (
        <DocumentRegister
          filter={filter}
          onFilter={(next) =>
            show({
              tab,
              from: next.month,
              ...(next.kind ? { kind: next.kind } : {}),
              ...(next.business ? { shown: 'business' } : {}),
              ...(next.search ? { search: next.search } : {}),
            })
          }
        />
      )}
      {tab === 'bank' && (
        <BankPart
          month={month}
          state={search.state ?? ''}
          onState={(state) => show({ tab, from: month, ...(state ? { state } : {}) })}
        />
      )}
      {tab === 'return' && <ReturnPart month={month} />}
      {tab === 'ledger' && (
        <LedgerPart
          month={month}
          account={search.kind ?? ''}
          day={search.shown?.startsWith(month) ? search.shown : ''}
          onFilter={(next) =>
            show({
              tab,
              from: month,
              ...(next.account ? { kind: next.account } : {}),
              ...(next.day ? { shown: next.day } : {}),
            })
          }
        />
      )}
    </AdminPage>
  );
}
