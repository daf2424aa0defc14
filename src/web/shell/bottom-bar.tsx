import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from '../api/session/session.ts';
import { InboxMark } from './inbox-part.tsx';
import { isCurrent, siteLinks } from './site-links.ts';

/** The navigation under 768 px: Home, Classes, Study, About, Enquiry and, when signed in, Profile; in two rows where the text is large. */
export function BottomBar({ slides }: { slides: string | undefined }) {
  const { t, i18n } = useLingui();
  const { status, expected } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav
      aria-label={t`Main`}
      data-slides={slides}
      className="sticky bottom-0 z-25 grid grid-cols-[repeat(auto-fit,minmax(3.375rem,1fr))] border-t bg-card px-0.5 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] md:hidden"
    >
      {siteLinks
        .filter((link) => !link.signedIn || status === 'signed-in' || expected)
        .map((link) => (
          <Link
            key={link.to}
            to={link.to}
            activeProps={{}}
            aria-current={isCurrent(link, pathname) ? 'page' : undefined}
            className="group flex min-h-[52px] min-w-0 flex-col items-center justify-center gap-px rounded-[12px] text-[.75rem]/4 font-semibold text-muted-foreground aria-[current=page]:text-primary-ink"
          >
            <span className="relative grid h-[30px] w-[50px] place-items-center rounded-full group-aria-[current=page]:bg-primary-soft">
              <link.Icon size={24} aria-hidden="true" />
              {link.signedIn && <InboxMark />}
            </span>
            {i18n._(link.label)}
          </Link>
        ))}
    </nav>
  );
}
