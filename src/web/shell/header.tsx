import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useSession } from '../api/session/session.ts';
import { AccountButton } from './account-button.tsx';
import { Avatar } from './avatar.tsx';
import { BackArrow } from './back-arrow.tsx';
import { Brand, Logo } from './brand.tsx';
import { useBranding } from './branding.ts';
import { InboxBell } from './inbox-part.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { isCurrent, siteLinks } from './site-links.ts';
import { useShownHeaderName } from './start/header-name.ts';
import { useOpenToVisitors } from './start/open-to-visitors.ts';
import type { useRouteData } from './start/route-data.ts';
import { usePageName } from './start/title-words.ts';

/**
 * Logo, name, links from 768 px, language, avatar. With `backTo` it is compact under 768 px: the arrow, the logo, the name over
 * the page's, and what the page puts beside it (`#beside-title`) in place of the language. What is pressed keeps its size when
 * letters grow, so that all stays in one row.
 */
export function Header({ backTo }: Pick<ReturnType<typeof useRouteData>, 'backTo'>) {
  const { status, expected, user } = useSession();
  const open = useOpenToVisitors(useLocation({ select: (location) => location.pathname }));
  const { name } = useBranding();
  const page = usePageName();
  const shownName = useShownHeaderName() ?? page;
  const wide = backTo && 'max-md:hidden';
  return (
    <header data-slides={backTo && 'up'} className="sticky top-0 z-20 border-b bg-background [--spacing:4px]">
      <div
        className={clsx(
          'container flex min-h-[60px] flex-wrap items-center py-1 md:min-h-[72px] lg:gap-4',
          backTo ? 'gap-1' : 'gap-x-2.5',
        )}
      >
        {backTo && (
          <>
            <BackArrow to={backTo} />
            <Link to="/" aria-label={name} className="grid size-11 flex-none place-items-center md:hidden">
              <Logo size={32} />
            </Link>
            <div className="min-w-0 flex-[1_1_3rem] md:hidden">
              <p className="truncate text-micro text-muted-foreground">{name}</p>
              <p className="truncate text-small-strong">{shownName}</p>
            </div>
            <span id="beside-title" className="contents md:hidden" />
          </>
        )}
        <Link to="/" className={clsx('min-w-0 flex-[1_1_7rem] rounded-[12px] md:flex-none', wide)}>
          <Brand />
        </Link>
        <SiteNav />
        <div className="ml-auto flex items-center gap-2.5 lg:gap-4">
          <span className={clsx('contents', wide)}>
            <LanguageSwitch />
          </span>
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
            className="flex min-h-11 items-center justify-center rounded-[12px] px-1.5 text-[1.0625rem]/none font-semibold text-muted-foreground hover:text-foreground focus-visible:rounded-[12px] aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink lg:min-w-22"
          >
            {i18n._(link.label)}
          </Link>
        ))}
    </nav>
  );
}
