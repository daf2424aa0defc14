import { Trans } from '@lingui/react/macro';
import type { ImageForAdmin } from '../../contract/media/academy-images.ts';
import { formatFullDate } from '../i18n/format.ts';
import { WithdrawConsent } from './withdraw-consent.tsx';

/** When a candidate agreed or took that back, and the way to record that it was taken back; nothing on other images. */
export function ConsentState({ image, onWithdrawn }: { image: ImageForAdmin; onWithdrawn: () => void }) {
  if (image.category !== 'Successful Candidates') return null;
  const { consentAt, consentWithdrawnAt } = image;
  if (consentAt) {
    const day = formatFullDate(consentAt);
    return (
      <div className="grid gap-2 rounded-input bg-muted p-3">
        <p className="text-small">
          <Trans>Consent recorded on {day}.</Trans>
        </p>
        <WithdrawConsent image={image} onWithdrawn={onWithdrawn} />
      </div>
    );
  }
  if (!consentWithdrawnAt) return null;
  const day = formatFullDate(consentWithdrawnAt);
  return (
    <p className="rounded-input bg-sun-soft p-3 text-small text-sun-ink">
      <Trans>Consent was withdrawn on {day}. The story can’t be published without a new consent.</Trans>
    </p>
  );
}
