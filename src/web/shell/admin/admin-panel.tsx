import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

interface AdminPanelProps {
  title: ReactNode;
  /** Beside the title, such as a "Not saved" badge. */
  badge?: ReactNode;
  onClose: () => void;
  /** Save and the other actions; always in sight. */
  footer?: ReactNode;
  children: ReactNode;
}

/** An editor: 440 px beside the list from 1024 px, the full page below. Focus goes to its title and Escape closes it. */
export function AdminPanel({ title, badge, onClose, footer, children }: AdminPanelProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is an extra way; the close button is the control
    <section
      className="z-30 flex flex-col bg-background max-lg:fixed max-lg:inset-0 lg:h-dvh lg:border-l"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className="flex min-h-17 flex-none items-center gap-3 border-b px-[var(--gutter)] lg:px-6">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-h2">
          {title}
        </h2>
        {badge}
        <IconButton label={t`Close`} className="-mr-2.5" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-[var(--gutter)] py-4.5 lg:px-6">{children}</div>
      {footer && (
        <footer className="flex flex-none items-center gap-2.5 border-t px-[var(--gutter)] pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))] lg:px-6">
          {footer}
        </footer>
      )}
    </section>
  );
}
