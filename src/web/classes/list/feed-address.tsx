import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ButtonAnchor } from '../../ui/button-link.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';

/** A feed's secret address and the ways into a calendar, while it can be seen. */
export function FeedAddress({ url }: { url: string }) {
  const { t } = useLingui();
  const webcal = url.replace(/^https?:/, 'webcal:');
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', title: t`Link copied` });
    } catch {
      showToast({ kind: 'error', title: t`Couldn’t copy the link` });
    }
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor size="sm" href={webcal}>
          <CalendarPlus size={18} aria-hidden="true" />
          <Trans>Add to my calendar</Trans>
        </ButtonAnchor>
        <ButtonAnchor kind="outline" size="sm" href={google} target="_blank" rel="noopener noreferrer">
          <Trans>Google Calendar</Trans>
        </ButtonAnchor>
        <Button kind="outline" size="sm" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          <Trans>Copy link</Trans>
        </Button>
      </div>
      <Field
        label={t`Calendar link`}
        hint={t`Shown only once. Anyone with this link can see your classes.`}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}
