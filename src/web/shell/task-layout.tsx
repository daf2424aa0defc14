import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../api/session/session.ts';
import { AccountButton } from './account-button.tsx';
import { Avatar } from './avatar.tsx';
import { Logo } from './brand.tsx';
import { useBranding } from './branding.ts';
import { InboxBell } from './inbox-part.tsx';

interface TaskLayoutProps {
  /** Two or three words beside the back arrow. */
  title: ReactNode;
  /** Where the arrow goes when there is nothing to go back to. */
  backTo: NonNullable<LinkProps['to']>;
  /** At the right of the bar. */
  trailing?: ReactNode;
  /** The one action, stuck to the bottom below 1024 px; show it in the page from there. */
  action?: ReactNode;
  children: ReactNode;
}

/** A detail or checkout screen on a route with `chrome: 'task'`: under 768 px a compact header with the back arrow first, sticky action under 1024 px. */
export function TaskLayout({ title, backTo, trailing, action, children }: TaskLayoutProps) {
  const { name } = useBranding();
  const { user } = useSession();
  return (
    <>
      <div className="sticky top-0 z-20 border-b bg-background md:hidden">
        <div className="container flex min-h-15 flex-wrap items-center gap-1">
          <BackArrow to={backTo} />
          <Link to="/" aria-label={name} className="grid size-11 flex-none place-items-center rounded-[13px]">
            <Logo size={32} />
          </Link>
          <div className="min-w-0 flex-[1_1_5rem]">
            <p className="truncate text-micro text-muted-foreground">{name}</p>
            <p className="truncate text-small-strong">{title}</p>
          </div>
          {trailing}
          <InboxBell />
          {user && (
            <AccountButton>
              <Avatar user={user} />
            </AccountButton>
          )}
        </div>
      </div>
      {children}
      {action && (
        <div
          data-action-bar=""
          className="fixed inset-x-0 bottom-0 z-30 border-t bg-card px-[var(--gutter)] pt-3 pb-[calc(15px+env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-12px_oklch(23%_.05_268/.18)] lg:hidden"
        >
          {action}
        </div>
      )}
    </>
  );
}

/** Back to where the reader came from, or to the list when the page was opened by a link. */
export function BackArrow({ to }: { to: NonNullable<LinkProps['to']> }) {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      to={to}
      aria-label={t`Back`}
      className="-ml-2.5 grid size-11 flex-none place-items-center rounded-[13px]"
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
