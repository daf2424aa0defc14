import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, fieldId } from './field-frame.tsx';

export interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode;
  error?: string;
}

/** A tick box with its label; the whole row is the target. Never ticked beforehand for a consent. */
export function Checkbox({ label, error, className, id, ...input }: CheckboxProps) {
  const own = useId();
  const controlId = id ?? (input.name ? fieldId(input.name) : own);
  const errorId = `${controlId}-error`;
  return (
    <div className={className}>
      <label htmlFor={controlId} className="flex min-h-11 items-start py-2.5 text-small">
        <span className="relative grid size-6 flex-none place-items-center">
          <input
            {...input}
            type="checkbox"
            id={controlId}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={clsx(
              'peer size-6 appearance-none rounded-[7px] border-[1.5px] bg-card focus-visible:rounded-[7px]',
              'checked:border-primary checked:bg-primary disabled:border-border disabled:bg-muted',
              error ? 'border-destructive' : 'border-input',
            )}
          />
          <Check
            size={18}
            className="pointer-events-none absolute hidden text-primary-foreground peer-checked:block"
            aria-hidden="true"
          />
        </span>
        <span className="ml-3 pt-px has-[>.sr-only]:ml-0">{label}</span>
      </label>
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}
