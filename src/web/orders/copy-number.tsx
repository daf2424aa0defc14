import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { showToast } from '../ui/toast.ts';

/** An order's number, copied by a tap to be quoted. */
export function CopyNumber({ number }: { number: string }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      showToast({ kind: 'success', title: t`Order number copied` });
    } catch {
      showToast({ kind: 'error', title: t`Could not copy. The number is ${number}.` });
    }
  };
  return (
    <button
      type="button"
      className="-my-2.5 inline-flex min-h-11 items-center gap-2 font-semibold tabular-nums"
      onClick={() => void copy()}
    >
      {number}
      <Copy size={16} aria-hidden="true" />
      <span className="sr-only">{t`Copy order number`}</span>
    </button>
  );
}
