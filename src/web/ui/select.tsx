import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

/** The phone's own list; children are `<option>`s. */
export function Select({
  label,
  hint,
  error,
  className,
  id,
  children,
  ...select
}: ComponentProps<'select'> & FieldTexts) {
  return (
    <FieldFrame id={id} name={select.name} label={label} hint={hint} error={error} className={className}>
      {(attributes) => (
        <div className="relative mt-2">
          <select
            {...select}
            {...attributes}
            data-invalid={error ? '' : undefined}
            className="control block appearance-none pr-11 disabled:bg-muted"
          >
            {children}
          </select>
          <ChevronDown
            size={20}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
            aria-hidden="true"
          />
        </div>
      )}
    </FieldFrame>
  );
}
