import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.ts';

/** Shares the class's address through the phone, or copies it where the browser cannot share. */
export function ShareButton({ one }: { one: ClassDetail }) {
  const { t } = useLingui();
  const share = async () => {
    const url = new URL(`/event?id=${one.id}`, window.location.origin).href;
    try {
      if (navigator.share) await navigator.share({ title: one.title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast({ kind: 'success', title: t`Link copied` });
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ kind: 'error', title: t`Couldn’t share the link`, text: url });
    }
  };
  return (
    <IconButton label={t`Share`} onClick={() => void share()}>
      <Share2 aria-hidden="true" />
    </IconButton>
  );
}
