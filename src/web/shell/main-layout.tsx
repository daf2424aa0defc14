import { Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '../api/session/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SkipLink } from './skip-link.tsx';
import { laterPart } from './start/deferred-island.tsx';
import { useOpenToVisitors } from './start/open-to-visitors.ts';
import { useRouteData } from './start/route-data.ts';
import { loadAfterLoad } from './start/warm-up.ts';
import { useOnline } from './use-online.ts';
import { useUnrefreshed } from './use-unrefreshed.ts';

// Under the first screenful of nearly every page.
const Footer = laterPart('footer', async () => (await import('./footer.tsx')).Footer);

// Fetched with what every page fetches once it stands, so that it is there when the line is not.
const OfflineStrip = lazyPart(async () => (await loadAfterLoad()).OfflineStrip);
const RefreshStrip = lazyPart(async () => (await loadAfterLoad()).RefreshStrip);

/**
 * Around every screen but `/auth`, also while it loads, fails or is refused: header, and under 768 px the bottom bar. A running exam
 * (`data-exam`) is alone; from 1024 px the sidebar of the admin area stands for the header.
 */
export function MainLayout() {
  const { backTo, admin, footer } = useRouteData();
  const online = useOnline();
  const unrefreshed = useUnrefreshed();
  // The admin's layout and its refusal mark the content beside the sidebar themselves.
  const Main = admin ? 'div' : 'main';
  return (
    <div className="page-frame">
      <SkipLink />
      <Header backTo={backTo} />
      <div role="status">{online ? unrefreshed && <RefreshStrip /> : <OfflineStrip />}</div>
      <Main id={admin ? undefined : 'main'} className="flex-1 has-data-[fills-page]:min-h-0">
        <SignedInOutlet />
      </Main>
      {footer && <Footer />}
      <BottomBar slides={backTo && 'down'} />
    </div>
  );
}

/** The screen, once the session check has finished; a visitor is on the way to `/auth`, unless the page is open to them. */
function SignedInOutlet() {
  const { status, expected } = useSession();
  const open = useOpenToVisitors(useLocation({ select: (location) => location.pathname }));
  if (status === 'signed-in' || expected || open) return <Outlet />;
  return status === 'loading' || open === undefined ? <PageSkeleton /> : null;
}
