import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EnquiryTicket } from '../../contract/enquiries.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { useSession } from '../api/session/session.ts';
import { formatPhone } from '../i18n/format.ts';
import { ContactWays } from './contact-ways.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { OwnEnquiries } from './own-enquiries.tsx';
import { ownEnquiries } from './queries.ts';
import { SentPage } from './sent-page.tsx';

interface Sent {
  ticket: EnquiryTicket;
  question: { text: string; mobile: string };
}

/** /enquiry: a question to the academy, answered within 24 hours (`docs/domain/enquiries.md`). Visitors too, where the setting lets them. */
export function EnquiryScreen() {
  const { user } = useSession();
  const { replyWithinHours } = usePublicSettings().enquiries;
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <SentPage {...sent} />;
  const known = {
    name: user?.fullName ?? '',
    mobile: user?.phoneNumber ? formatPhone(user.phoneNumber) : '+91 ',
  };
  return (
    <div className="container grid grid-cols-1 gap-7 pt-5.5 pb-10 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start lg:gap-12 lg:pt-11">
      <div>
        <h1 className="text-h1">
          <Trans>Ask us anything</Trans>
        </h1>
        <p className="mt-0.5 mb-4.5 text-body text-muted-foreground">
          <Trans>We reply within {replyWithinHours} hours.</Trans>
          {user && <ToOwn />}
        </p>
        <EnquiryForm
          key={user?.id}
          userId={user?.id ?? null}
          known={known}
          onSent={(ticket, question) => setSent({ ticket, question })}
        />
      </div>
      <aside>
        {user && <OwnEnquiries />}
        <ContactWays />
      </aside>
    </div>
  );
}

/** Where the answers stand on a phone: below the form. */
function ToOwn() {
  const { data } = useQuery(ownEnquiries);
  if (!data?.items.length) return null;
  return (
    <a href="#answers" className="link ml-2 lg:hidden">
      <Trans>Your questions</Trans>
    </a>
  );
}
