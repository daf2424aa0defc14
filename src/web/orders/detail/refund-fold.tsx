import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { ownRefundCheck } from '../../refunds/queries.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Of who wants it. */
const RefundCheckCard = lazyPart(async () => (await import('../../refunds/refund-check-card.tsx')).RefundCheckCard);

/** The refund check of a paid order, folded away until it is wanted; open from the start where money is on its way back. */
export function RefundFold({ orderId }: { orderId: string }) {
  const { data } = useQuery(ownRefundCheck(orderId));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const asked = data?.lines.some((line) => line.refunds.length > 0) ?? false;
  const open = chosen ?? asked;
  return (
    <section>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          className="flex min-h-14 w-full items-center gap-3 rounded-card border bg-card px-4.5 py-3 text-left text-h3 shadow-1"
          onClick={() => setChosen(!open)}
        >
          <span className="flex-1">{asked ? <Trans>Your refund</Trans> : <Trans>Need a refund?</Trans>}</span>
          <ChevronDown aria-hidden="true" className={open ? 'rotate-180' : undefined} />
        </button>
      </h2>
      {open && (
        <div className="mt-3.5 grid gap-3.5">
          <RefundCheckCard orderId={orderId} />
        </div>
      )}
    </section>
  );
}
