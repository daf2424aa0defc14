import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { formatPhone } from '../../i18n/format.ts';
import { ContactPart } from './contact-part.tsx';

/** The number that one signs in with, and the way to another one. */
export function PhonePart() {
  const { t } = useLingui();
  return (
    <ContactPart
      what="phone"
      icon={<Smartphone aria-hidden="true" />}
      title={<Trans>Phone number</Trans>}
      text={({ phone }) =>
        phone ? <span className="tabular-nums">{formatPhone(`+${phone}`)}</span> : <Trans>No number yet</Trans>
      }
      action={({ phone }) => (phone ? t`Change number` : t`Add number`)}
      done={t`Number changed`}
    />
  );
}
