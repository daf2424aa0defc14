import { clsx } from 'clsx';

export type ButtonKind = 'primary' | 'sun' | 'outline' | 'quiet' | 'ghost' | 'destructive';

export interface ButtonLook {
  /** `primary` by default; `sun` at most once a screen. */
  kind?: ButtonKind;
  /** `sm`, for rows and cards, is 44 px high; 40 on the admin's laptop. */
  size?: 'md' | 'sm';
  /** As wide as its container. */
  full?: boolean;
}

const kinds: Record<ButtonKind, string> = {
  primary:
    'border-transparent bg-primary text-primary-foreground shadow-[0_var(--edge)_0_var(--primary-edge)] hover:brightness-96',
  sun: 'border-transparent bg-sun text-sun-foreground shadow-[0_var(--edge)_0_var(--sun-edge)] hover:brightness-96',
  outline: 'bg-card border-border text-foreground shadow-[0_var(--edge)_0_var(--border)] hover:bg-muted',
  quiet: 'border-transparent bg-primary-soft text-primary-ink hover:brightness-96',
  ghost: 'border-transparent text-primary-ink hover:bg-accent',
  destructive: 'text-destructive-ink border-destructive/45 hover:bg-destructive-soft',
};

const disabled =
  'disabled:bg-muted disabled:text-muted-foreground disabled:shadow-none disabled:border-transparent disabled:cursor-not-allowed disabled:translate-y-0 disabled:brightness-100';

/** The classes of a button, for `<button>` and for links that look like one. */
export function buttonStyle({ kind = 'primary', size = 'md', full = false }: ButtonLook, className?: string): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 border-[1.5px] text-center text-button select-none',
    'transition-[transform,box-shadow,background-color,filter] duration-[var(--d-1)] ease-ours',
    'active:translate-y-[min(2px,var(--edge))] active:shadow-none',
    'focus-visible:rounded-button',
    size === 'md'
      ? 'min-h-[var(--tap)] rounded-button px-5 py-1.5'
      : 'min-h-[min(44px,var(--tap))] rounded-[11px] px-3.5 py-1 text-[.9688rem]!',
    full && 'w-full',
    kinds[kind],
    disabled,
    className,
  );
}
