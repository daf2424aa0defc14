import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type GatewayDifference, payments, type Reconciliation } from '../../../contract/payments.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { academyDay, formatDate, formatMoney } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Field } from '../../ui/field.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { reconciliationList } from '../admin-queries.ts';
import { formatAmount } from '../format-amount.ts';

const monthMs = 30 * 86_400_000;

/** Each day's money at the gateway against the ledger, to the paisa, with every payment that differs. */
export function Reconciliations() {
  const { t, i18n } = useLingui();
  const [range, setRange] = useState(() => ({
    from: academyDay(new Date(Date.now() - monthMs)),
    to: academyDay(new Date()),
  }));
  const list = useQuery(reconciliationList(range));
  const save = useMutation({
    mutationFn: () => call(payments.exportReconciliations, { query: range }),
    onSuccess: (file) => saveFile(file, `gateway-${range.from}-${range.to}.csv`),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  const rows = list.data?.items ?? [];
  const set = (name: 'from' | 'to', value: string) => value && setRange({ ...range, [name]: value });
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[12rem_12rem_auto] md:justify-start">
        <Field type="date" label={t`From`} value={range.from} onChange={(event) => set('from', event.target.value)} />
        <Field type="date" label={t`To`} value={range.to} onChange={(event) => set('to', event.target.value)} />
        <Button
          kind="outline"
          className="max-md:col-span-2"
          busy={save.isPending}
          disabled={rows.length === 0}
          onClick={() => save.mutate()}
        >
          <Download size={20} aria-hidden="true" />
          <Trans>CSV</Trans>
        </Button>
      </div>
      {list.isPending && (
        <Loading label={t`Loading the days`}>
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      )}
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the days</Trans>}
          text={i18n._(errorMessage(list.error))}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          heading="h2"
          title={<Trans>No days reconciled yet</Trans>}
          text={<Trans>Each day is reconciled with the gateway at 3 AM the next night. Check back tomorrow.</Trans>}
        />
      )}
      {rows.map((one) => (
        <Day key={`${one.day} ${one.provider}`} one={one} />
      ))}
    </div>
  );
}

function Day({ one }: { one: Reconciliation }) {
  const { differences } = one;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3">
          {formatDate(one.day)} <span className="text-small text-muted-foreground capitalize">{one.provider}</span>
        </h2>
        <Badge kind={differences.length > 0 ? 'error' : 'success'}>
          {differences.length > 0 ? <Trans>Mismatch</Trans> : <Trans>Matches</Trans>}
        </Badge>
      </div>
      <p className="mt-1 text-small text-muted-foreground tabular-nums">
        <Trans>
          Gateway {formatMoney(one.gatewayPaise)}, ledger {formatMoney(one.ledgerPaise)}
        </Trans>
      </p>
      {differences.length > 0 && (
        <ul className="mt-2 divide-y">
          {differences.map((difference) => (
            <Difference key={`${difference.kind} ${difference.id}`} difference={difference} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Difference({ difference }: { difference: GatewayDifference }) {
  const { t } = useLingui();
  const { kind, id, gatewayPaise, ledgerPaise, currency = 'INR', reason } = difference;
  const words = {
    missing: t`In the gateway but not in the ledger.`,
    unknown: t`In the ledger but not in the gateway.`,
    amount_differs: t`The amounts don’t match.`,
    currency_differs: t`Not in rupees, so not in the ledger.`,
  };
  const money = (paise: number | null) => (paise === null ? '–' : formatAmount(paise, currency));
  return (
    <li className="py-2.5 text-small">
      <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
        <b className="break-all">
          {kind === 'payment' ? <Trans>Payment</Trans> : <Trans>Refund</Trans>} {id}
        </b>
        <span>
          {money(gatewayPaise)} / {money(ledgerPaise)}
        </span>
      </p>
      <p className="text-micro text-muted-foreground">{words[reason]}</p>
    </li>
  );
}
