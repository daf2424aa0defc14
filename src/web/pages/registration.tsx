import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '../../contract/languages.ts';
import { stateIn } from '../../contract/orders/indian-state-names.ts';
import type { PublicSettings } from '../../contract/settings/settings-admin.ts';
import { formatPhone } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { KeyValues } from '../ui/key-values.tsx';

interface RegistrationProps {
  legal: PublicSettings['legal'];
  grievance: PublicSettings['contact']['grievance'];
}

/** Registration, GSTIN and whom to complain to, as far as they are filled in; the state, which has a default, only beside them. */
export function Registration({ legal, grievance }: RegistrationProps) {
  const { i18n } = useLingui();
  const facts = [
    { name: <Trans>Registration number</Trans>, value: legal.registrationNumber },
    { name: 'GSTIN', value: legal.gstin },
    {
      name: <Trans>State</Trans>,
      value: (legal.registrationNumber || legal.gstin) && stateIn(legal.state, i18n.locale as Language),
    },
    { name: <Trans>Grievance contact</Trans>, value: grievance.name },
    {
      name: <Trans>Phone</Trans>,
      value: grievance.phone && (
        <a href={`tel:${grievance.phone}`} className="link">
          {formatPhone(grievance.phone)}
        </a>
      ),
    },
    {
      name: <Trans>Email</Trans>,
      value: grievance.email && (
        <a href={`mailto:${grievance.email}`} className="link">
          <EmailText email={grievance.email} />
        </a>
      ),
    },
  ].filter((fact) => fact.value);
  if (facts.length === 0) return null;
  return (
    <section>
      <h2 className="text-h1">
        <Trans>Registration and complaints</Trans>
      </h2>
      <Card className="mt-3">
        <KeyValues items={facts} />
      </Card>
    </section>
  );
}
