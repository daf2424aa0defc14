import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { enquiryStates } from '../../contract/enquiries.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { AdminPage } from '../shell/admin/admin-page.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { EnquiryInbox } from './enquiry-inbox.tsx';
import { NoteEnquiry } from './note-enquiry-card.tsx';
import { enquiryQueue } from './queries.ts';

const EnquiryThread = lazyPart(async () => (await import('./enquiry-thread.tsx')).EnquiryThread, <div />);

const route = getRouteApi('/main/staff/sections/admin/enquiries');

/** /admin/enquiries: the inbox by the time left, the opened enquiry beside it (over it on a phone). */
export function EnquiriesAdminScreen() {
  const { state: asked, id } = route.useSearch();
  const state = enquiryStates.find((one) => one === asked) ?? 'new';
  const { replyWithinHours } = usePublicSettings().enquiries;
  const navigate = route.useNavigate();
  return (
    <AdminPage
      title={<Trans>Enquiries</Trans>}
      actions={
        <>
          <p className="text-small text-muted-foreground max-lg:hidden">
            <Trans>We promise a reply within {replyWithinHours} hours.</Trans>
          </p>
          <NoteEnquiry />
        </>
      }
    >
      <div className="-mx-[var(--gutter)] -mt-5 -mb-10 lg:-mt-6 lg:grid lg:h-[calc(100dvh-61px)] lg:grid-cols-[360px_minmax(0,1fr)]">
        <EnquiryInbox
          state={state}
          selectedId={id}
          onState={(next) => navigate({ search: { state: next }, replace: true })}
        />
        {id ? (
          <EnquiryThread key={id} id={id} onClose={() => navigate({ search: { state } })} />
        ) : (
          <div className="grid place-items-center max-lg:hidden">
            <NothingOpen />
          </div>
        )}
      </div>
    </AdminPage>
  );
}

function NothingOpen() {
  const { data } = useQuery(enquiryQueue);
  const none = data?.waiting === 0;
  return (
    <EmptyState
      title={none ? <Trans>All caught up</Trans> : <Trans>Select an enquiry</Trans>}
      text={none ? undefined : <Trans>The most urgent is at the top.</Trans>}
      picture={<MessageCircle size={40} className="text-muted-foreground" aria-hidden="true" />}
      heading="h2"
    />
  );
}
