import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldTexts {
  /** Inside the box before the text, such as ₹ or an icon. */
  prefix?: ReactNode;
  /** Inside the box after the text. */
  suffix?: ReactNode;
}

/** One line of text. Works with `{...register('name')}`; its id is `field-<name>`. */
export function Field({ label, hint, error, prefix, suffix, className, id, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} name={input.name} label={label} hint={hint} error={error} className={className}>
      {(attributes) => (
        <div
          className="control mt-2 flex items-center gap-2.5"
          data-invalid={error ? '' : undefined}
          data-readonly={input.readOnly || input.disabled ? '' : undefined}
        >
          {prefix && <span className="flex-none text-muted-foreground">{prefix}</span>}
          <input
            type="text"
            {...input}
            {...attributes}
            className={clsx(
              'w-full min-w-0 bg-transparent outline-none placeholder:text-muted-foreground placeholder:opacity-100',
              (input.type === 'number' || input.inputMode === 'numeric') && 'tabular-nums',
            )}
          />
          {suffix && <span className="flex-none text-muted-foreground">{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
