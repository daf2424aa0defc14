import { type ComponentProps, type ReactNode, useId } from 'react';

export interface SwitchProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Keeps the label for assistive technology only, as in a table. */
  hideLabel?: boolean;
}

/** On or off at once, without a save button. Label left, switch right. */
export function Switch({ label, hint, hideLabel = false, className, ...input }: SwitchProps) {
  const id = useId();
  const text = (
    <span className={hideLabel ? 'sr-only' : 'min-w-0 flex-1'}>
      <span className="block text-body-strong">{label}</span>
      {hint && <span className="block text-small text-muted-foreground">{hint}</span>}
    </span>
  );
  return (
    <label htmlFor={id} className={`flex min-h-11 items-center gap-3 ${className ?? ''}`}>
      {text}
      <span className="relative inline-flex h-6.5 w-11 flex-none">
        <input
          {...input}
          id={id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          className="peer size-full appearance-none rounded-full bg-input transition-colors duration-[var(--d-2)] checked:bg-success focus-visible:rounded-full disabled:opacity-60"
        />
        <span className="pointer-events-none absolute top-[3px] left-[3px] size-5 rounded-full bg-white shadow-[0_1px_3px_rgb(0_0_0/.3)] transition-transform duration-[var(--d-2)] ease-ours peer-checked:translate-x-[18px]" />
      </span>
    </label>
  );
}
