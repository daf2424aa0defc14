import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface FieldTexts {
  label: ReactNode;
  /** One line under the label. */
  hint?: ReactNode;
  /** How to fix it; shown under the box and tied to it. */
  error?: string;
}

/** What a control inside a frame must carry. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The id of a form's control by its name, so that an error summary can link to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

interface FieldFrameProps extends FieldTexts {
  id?: string;
  name?: string;
  className?: string;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Label above, hint under it, control, error below. The base of Field, TextArea and Select. */
export function FieldFrame({ id, name, label, hint, error, className, children }: FieldFrameProps) {
  const own = useId();
  const controlId = id ?? (name ? fieldId(name) : own);
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={controlId} className="block text-label">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="mt-0.5 text-small text-muted-foreground">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}

/** The error line under a control. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small-strong text-destructive-ink">
      <TriangleAlert size={18} className="mt-0.5" aria-hidden="true" />
      {text}
    </p>
  );
}
