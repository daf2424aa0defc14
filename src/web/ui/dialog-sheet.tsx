import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';
import { IconButton } from './icon-button.tsx';
import { useCountedAsOpen } from './open-dialogs.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One muted line under the title. */
  description?: ReactNode;
  /** The actions, stuck to the bottom edge. */
  footer?: ReactNode;
  /** `wide` is 720 px instead of 480, from 768 up. */
  size?: 'md' | 'wide';
  children?: ReactNode;
}

/**
 * A sheet from the bottom under 768 px, a dialog in the middle from there. Traps focus and gives it back, or to the page's
 * heading where the opener is gone.
 */
export function DialogSheet({ open, onOpenChange, title, description, footer, size = 'md', children }: DialogProps) {
  const { t } = useLingui();
  const opener = useRef<Element | null>(null);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[oklch(15%_.04_268/.55)] motion-safe:animate-[appear_var(--d-2)_var(--ease)]" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            // The first control beside Close, where that is a field to fill in.
            const first = body.current?.querySelector<HTMLElement>('a[href], button, input, select, textarea');
            if (!first?.matches('input, select, textarea')) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Radix gives focus back to its own trigger only; these dialogs are opened by state.
            event.preventDefault();
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
            else focusHeading();
          }}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-41 flex max-h-[92dvh] flex-col rounded-t-sheet bg-popover text-popover-foreground shadow-3 outline-none',
            'motion-safe:animate-[rise_var(--d-3)_var(--ease)]',
            'md:inset-0 md:m-auto md:h-fit md:max-h-[86dvh] md:rounded-card',
            size === 'wide' ? 'md:w-180' : 'md:w-120',
          )}
        >
          <CountedAsOpen />
          <div className="mx-auto mt-2.5 h-[5px] w-10 flex-none rounded-full bg-border md:hidden" aria-hidden="true" />
          <header className="flex items-start gap-3 px-[var(--gutter)] pt-3 md:px-6 md:pt-5">
            <div className="min-w-0 flex-1 py-1">
              <Radix.Title className="text-h2">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-small text-muted-foreground">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={t`Close`} className="-mr-2.5">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </header>
          <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-[var(--gutter)] pt-3 pb-5 md:px-6">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-col-reverse gap-3 border-t px-[var(--gutter)] pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6 md:pb-4">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function CountedAsOpen() {
  useCountedAsOpen();
  return null;
}
