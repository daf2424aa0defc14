import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { AdminNav } from './admin-nav.tsx';

interface AdminPageProps {
  title: ReactNode;
  /** A small line over the title, from 1024 px. */
  over?: ReactNode;
  /** The page's one or two actions, at the right of the bar. */
  actions?: ReactNode;
  /** An `AdminPanel`, loaded when first opened: beside the list from 1024 px, over the whole page below. */
  panel?: ReactNode;
  children: ReactNode;
}

/** A page of the admin: the bar with title and actions, the content, an editor beside it. */
export function AdminPage({ title, over, actions, panel, children }: AdminPageProps) {
  return (
    <div className={clsx(panel && 'lg:grid lg:grid-cols-[minmax(0,1fr)_440px]')}>
      <div className="min-w-0">
        <div className="under-header sticky z-15 flex min-h-15 flex-wrap items-center gap-2.5 border-b bg-background px-[var(--gutter)] py-2">
          <SectionsButton />
          <div className="min-w-0 flex-1 basis-32">
            {over && <p className="text-micro text-muted-foreground max-lg:hidden">{over}</p>}
            <h1 className="text-h2">{title}</h1>
          </div>
          {actions}
        </div>
        <div className="px-[var(--gutter)] pt-5 pb-10 lg:pt-6">{children}</div>
      </div>
      {panel && <div className="sticky bottom-0 z-30 lg:top-0 lg:bottom-auto lg:self-start">{panel}</div>}
    </div>
  );
}

function SectionsButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t`Sections`} className="-ml-2.5 lg:hidden" onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} title={<Trans>Admin panel</Trans>}>
        <div className="flex min-h-60">
          <AdminNav onGo={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
