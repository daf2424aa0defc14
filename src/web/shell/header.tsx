import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useSession } from '../api/session/session.ts';
import { AccountButton } from './account-button.tsx';
import { Avatar } from './avatar.tsx';
import { Brand } from './brand.tsx';
import { InboxBell } from './inbox-part.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { isCurrent, siteLinks } from './site-links.ts';
import { useOpenToVisitors } from './start/open-to-visitors.ts';

/** Logo, name, links from 768 px, language, avatar. `onPhone` false leaves the place to a screen's own back bar. */
export function Header({ onPhone }: { onPhone: boolean }) {
  const { status, expected, user } = useSession();
  const open = useOpenToVisitors(useLocation({ select: (location) => location.pathname }));
  return (
    <header className={clsx('sticky top-0 z-20 border-b bg-background', !onPhone && 'max-md:hidden')}>
      <div className="container flex min-h-[60px] flex-wrap items-center gap-x-2.5 md:min-h-[72px] md:gap-x-4">
        <Link to="/" className="min-w-0 flex-[1_1_7rem] rounded-[12px] md:flex-none">
          <Brand />
        </Link>
        <SiteNav />
        <div className="ml-auto flex items-center gap-2.5 md:gap-4">
          <LanguageSwitch />
          {status === 'signed-in' || expected ? (
            <span className="-mr-0.5 inline-flex gap-0.5 md:gap-2">
              <InboxBell />
              <AccountButton>
                <Avatar user={user} />
              </AccountButton>
            </span>
          ) : (
            open && (
              <Link to="/auth" className="flex min-h-11 items-center font-semibold text-primary-ink">
                <Trans>Sign in</Trans>
              </Link>
            )
          )}
        </div>
      </div>
    </header>
  );
}

function SiteNav() {
  const { t, i18n } = useLingui();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    // From 1024 px a link is wider than its word, so that the next stays where it is when the font comes.
    <nav aria-label={t`Main`} className="ml-1 hidden gap-0.5 md:flex lg:ml-5">
      {siteLinks
        .filter((link) => !link.barOnly)
        .map((link) => (
          <Link
            key={link.to}
            to={link.to}
            activeProps={{}}
            aria-current={isCurrent(link, pathname) ? 'page' : undefined}
            className="flex min-h-11 items-center justify-center rounded-[12px] px-2.5 text-[1.0625rem]/none font-semibold text-muted-foreground hover:text-foreground focus-visible:rounded-[12px] aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink lg:min-w-22"
          >
            {i18n._(link.label)}
          </Link>
        ))}
    </nav>
  );
}
