import { clsx } from 'clsx';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

const row =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-[12px] px-3 text-body-strong outline-none select-none data-highlighted:bg-accent data-disabled:text-muted-foreground focus-visible:rounded-[12px]';

interface MenuProps {
  /** What it is, for those who go from part to part of the page: it stands outside of all others. */
  label: string;
  /** The button that opens it; gets the menu's attributes. */
  trigger: ReactNode;
  /** Begins open, for a menu that was loaded by the tap that opens it. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A menu under a button. Holds `MenuItem`, `MenuLine`. */
export function Menu({ label, trigger, defaultOpen, children }: MenuProps) {
  return (
    <Radix.Root defaultOpen={defaultOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <section aria-label={label}>
          <Radix.Content
            align="end"
            sideOffset={6}
            collisionPadding={12}
            className="z-50 w-68 max-w-[calc(100vw-24px)] rounded-[18px] border bg-popover p-2 text-popover-foreground shadow-3 motion-safe:animate-[appear_var(--d-2)_var(--ease)]"
          >
            {children}
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** One action. With `asChild` and a `<Link>` inside it goes somewhere. */
export function MenuItem({ danger, className, ...rest }: ComponentProps<typeof Radix.Item> & { danger?: boolean }) {
  return <Radix.Item {...rest} className={clsx(row, danger && 'text-destructive-ink', className)} />;
}

export function MenuLine() {
  return <Radix.Separator className="mx-1 my-1 h-px bg-border" />;
}
