import { Trans, useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { ContactPart } from './contact-part.tsx';
import { RemoveEmail } from './remove-email.tsx';

/** The address of the account: added, changed, removed, and marked as proven. */
export function EmailPart() {
  const { t } = useLingui();
  return (
    <ContactPart
      what="email"
      icon={<Mail aria-hidden="true" />}
      title={<Trans>Email</Trans>}
      text={({ email }) =>
        email ? (
          <>
            <MailAddress address={email} />{' '}
            <Badge kind="success">
              <Trans>Confirmed</Trans>
            </Badge>
          </>
        ) : (
          <Trans>Add an email so you can get back in if you lose your number.</Trans>
        )
      }
      action={({ email }) => (email ? t`Change email` : t`Add email`)}
      more={({ email }) => email && <RemoveEmail email={email} />}
      done={t`Your email is confirmed`}
    />
  );
}
