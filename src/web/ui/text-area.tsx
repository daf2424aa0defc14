import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

/** Several lines of text, growing with what is typed where the browser can. */
export function TextArea({ label, hint, error, className, id, ...area }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <FieldFrame id={id} name={area.name} label={label} hint={hint} error={error} className={className}>
      {(attributes) => (
        <textarea
          rows={4}
          {...area}
          {...attributes}
          data-invalid={error ? '' : undefined}
          data-readonly={area.readOnly ? '' : undefined}
          className="control mt-2 block min-h-30 resize-y py-2.5 [field-sizing:content] placeholder:text-muted-foreground placeholder:opacity-100"
        />
      )}
    </FieldFrame>
  );
}
