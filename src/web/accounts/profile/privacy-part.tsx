import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { DeletionCard } from '../../privacy/deletion-card.tsx';
import { ExportCard } from '../../privacy/export-card.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkRowWords, linkRow } from './link-row.tsx';

/** What happens with one's data, and what one can do about it. */
export function PrivacyPart() {
  return (
    <>
      <Card pad={false}>
        <Link to="/privacy-policy" className={linkRow}>
          <LinkRowWords
            Icon={FileText}
            title={<Trans>Privacy policy</Trans>}
            text={<Trans>What we keep about you, why and how long</Trans>}
          />
        </Link>
      </Card>
      <ExportCard />
      <DeletionCard />
    </>
  );
}
