import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { KeyRound, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { desks, type OrderDue, type Receipt } from '../../contract/orders/desk.ts';
import { useMay } from '../api/session/may.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { RecordButton } from '../ui/record-button.tsx';
import { showToast } from '../ui/toast.ts';
import { studentDues, studentReceipts } from './desk-queries.ts';

const GrantDialog = lazyPart(async () => (await import('./desk/grant-dialog.tsx')).GrantDialog);
const SellDialog = lazyPart(async () => (await import('./desk/sell-dialog.tsx')).SellDialog);
const TakeDialog = lazyPart(async () => (await import('./desk/take-dialog.tsx')).TakeDialog);
const ReceiptDialog = lazyPart(async () => (await import('./desk/receipt-dialog.tsx')).ReceiptDialog);

interface StudentDeskProps {
  student: { id: string; name: string };
  /** Opens the sale at once, for a student who was just entered. */
  sellNow?: boolean;
  /** The due whose money is being taken. */
  taking: OrderDue | null;
  onTaking: (due: OrderDue | null) => void;
}

/** The desk's part of a student: sell something, take what is due, and the receipts so far. */
export function StudentDeskCard({ student, sellNow = false, taking, onTaking }: StudentDeskProps) {
  const may = useMay();
  const [selling, setSelling] = useState(sellNow);
  const [granting, setGranting] = useState(false);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const dues = useQuery(studentDues(student.id)).data?.items.filter((one) => one.duePaise > 0 || one.waitingPaise > 0);
  const done = ({ receipt: given }: { receipt: Receipt | null }) => {
    setSelling(false);
    onTaking(null);
    if (given) setReceipt(given);
    else showToast({ kind: 'success', title: <Trans>Order placed</Trans> });
  };
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-h3">
            <Trans>At the desk</Trans>
          </h2>
          <div className="flex flex-wrap gap-2">
            {may(desks.grantProduct) && (
              <Button kind="outline" size="sm" onClick={() => setGranting(true)}>
                <KeyRound size={18} aria-hidden="true" />
                <Trans>Give access</Trans>
              </Button>
            )}
            <Button size="sm" onClick={() => setSelling(true)}>
              <ShoppingBag size={18} aria-hidden="true" />
              <Trans>Sell</Trans>
            </Button>
          </div>
        </div>
        {dues && dues.length > 0 && (
          <ul className="mt-3 divide-y">
            {dues.map((due) => (
              <li key={due.orderId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
                <div className="min-w-0 flex-[1_1_12rem]">
                  <p className="font-semibold">{due.title}</p>
                  <p className="text-micro text-muted-foreground tabular-nums">
                    <Trans>
                      {due.number} · {formatMoney(due.paidPaise)} of {formatMoney(due.totalPaise)} paid
                    </Trans>
                    {due.waitingPaise > 0 && (
                      <>
                        {' · '}
                        <Trans>{formatMoney(due.waitingPaise)} in cheques</Trans>
                      </>
                    )}
                  </p>
                </div>
                {due.duePaise > 0 && (
                  <Button kind="outline" size="sm" onClick={() => onTaking(due)}>
                    <Trans>Take {formatMoney(due.duePaise)}</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Receipts studentId={student.id} onOpen={setReceipt} />
      {granting && <GrantDialog student={student} onClose={() => setGranting(false)} />}
      {selling && <SellDialog student={student} onSold={done} onClose={() => setSelling(false)} />}
      {taking && <TakeDialog due={taking} onTaken={done} onClose={() => onTaking(null)} />}
      {receipt && <ReceiptDialog receipt={receipt} onClose={() => setReceipt(null)} />}
    </>
  );
}

function Receipts({ studentId, onOpen }: { studentId: string; onOpen: (receipt: Receipt) => void }) {
  const list = useInfiniteQuery(studentReceipts(studentId));
  return (
    <PagedCard
      title={<Trans>Receipts</Trans>}
      list={list}
      itemKey={(one) => one.id}
      empty={<Trans>Nothing taken at the desk yet.</Trans>}
      failed={<Trans>Could not load the receipts</Trans>}
    >
      {(one) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <div className="min-w-0 flex-[1_1_12rem]">
            <RecordButton onClick={() => onOpen(one)}>{one.number}</RecordButton>
            <p className="text-micro text-muted-foreground tabular-nums">
              {one.title} · {formatDate(one.takenAt)}
            </p>
          </div>
          <span className="flex items-center gap-2.5 font-semibold tabular-nums">
            {formatMoney(one.amountPaise)}
            {one.state !== 'received' && (
              <Badge kind={one.state === 'waiting' ? 'sun' : 'error'}>
                {one.state === 'waiting' ? <Trans>Waiting to clear</Trans> : <Trans>Bounced</Trans>}
              </Badge>
            )}
          </span>
        </div>
      )}
    </PagedCard>
  );
}
