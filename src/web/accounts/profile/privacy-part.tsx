import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileText, MessageCircle } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { LinkRowWords, linkRow } from './link-row.tsx';

/** What happens with one's data, and what one can do about it. */
export function PrivacyPart() {
  return (
    <Card pad={false} className="divide-y">
      <Link to="/privacy-policy" className={linkRow}>
        <LinkRowWords
          Icon={FileText}
          title={<Trans>Privacy policy</Trans>}
          text={<Trans>What we keep about you, why and how long</Trans>}
        />
      </Link>
      <Link to="/enquiry" className={linkRow}>
        <LinkRowWords
          Icon={MessageCircle}
          title={<Trans>Ask about your data</Trans>}
          text={<Trans>Get a copy, or have your account deleted</Trans>}
        />
      </Link>
    </Card>
  );
}
