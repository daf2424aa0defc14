import { Trans } from '@lingui/react/macro';
import { AdminPage } from '../shell/admin/admin-page.tsx';
import { AnnounceButton, AnnouncementsCard } from './announcements-card.tsx';

/** /admin/announcements: what was told to whom, and telling everybody or a group more. */
export function AnnouncementsScreen() {
  return (
    <AdminPage title={<Trans>Announcements</Trans>} actions={<AnnounceButton primary audience={{ kind: 'all' }} />}>
      <AnnouncementsCard />
    </AdminPage>
  );
}
