import { Outlet, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useSession } from '../api/session/session.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SkipLink } from './skip-link.tsx';
import { laterPart } from './start/deferred-island.tsx';
import { useOpenToVisitors } from './start/open-to-visitors.ts';
import { useRouteData } from './start/route-data.ts';

// Under the first screenful of nearly every page.
const Footer = laterPart('footer', async () => (await import('./footer.tsx')).Footer);

/** Around every screen but `/auth`. Which parts show is in each route's `staticData`. */
export function MainLayout() {
  const { chrome = 'site', footer } = useRouteData();
  if (chrome === 'admin') return <SignedInOutlet />;
  return (
    <div
      className={clsx(
        'flex min-h-dvh flex-col',
        chrome === 'task' && 'has-data-[action-bar]:max-lg:pb-28',
        'has-data-[fills-page]:h-dvh',
      )}
    >
      <SkipLink />
      {chrome !== 'bare' && <Header onPhone={chrome === 'site'} />}
      <OfflineStrip saved={chrome !== 'bare'} />
      <main id="main" className="flex-1 has-data-[fills-page]:min-h-0">
        <SignedInOutlet />
      </main>
      {footer && <Footer />}
      {chrome === 'site' && <BottomBar />}
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
