import { Plural } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { fieldId } from './field-frame.tsx';

interface Item {
  name: string;
  message: string;
}

function itemsOf(errors: object, path = ''): Item[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const name = path ? `${path}.${key}` : key;
    if ('message' in value && typeof value.message === 'string' && value.message)
      return [{ name, message: value.message }];
    return 'type' in value ? [] : itemsOf(value, name);
  });
}

const fieldOf = ({ name }: Item) => document.getElementById(fieldId(name));

/** As the fields stand on the page. */
const inPageOrder = (items: Item[]) =>
  items.toSorted((one, other) => {
    const next = fieldOf(other);
    return next && (fieldOf(one)?.compareDocumentPosition(next) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
  });

interface ErrorSummaryProps {
  errors: FieldErrors;
  /** react-hook-form's `submitCount`: focus moves here after each failed submit. Use `shouldFocusError: false`. */
  submitCount: number;
  /** Before a link goes to its field, for one that is not on the screen now. */
  onVisit?: (name: string) => void;
  /** What tells a field from others of the same label, such as its language. */
  partOf?: (name: string) => string | undefined;
}

/** After a submit with mistakes: how many, and a link to each field. Fields need the id `fieldId(name)`. */
export function ErrorSummary({ errors, submitCount, onVisit, partOf }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const items = itemsOf(errors);
  const shown = items.length > 0 && submitCount > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows each submit, not each change of the errors
  useEffect(() => {
    box.current?.focus();
  }, [submitCount, shown]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card border-2 border-destructive bg-card p-[var(--pad)]"
    >
      <p className="text-h3">
        <Plural value={items.length} one="# thing to fix" other="# things to fix" />
      </p>
      <ul className="mt-1">
        {inPageOrder(items).map((item) => (
          <li key={item.name}>
            <a
              href={`#${fieldId(item.name)}`}
              className="inline-flex min-h-10 items-center py-1.5 font-semibold text-destructive-ink underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault();
                onVisit?.(item.name);
                fieldOf(item)?.focus();
              }}
            >
              {partOf?.(item.name) && `${partOf(item.name)}: `}
              {/* Links in a list end without a full stop, whatever the words at the field do. */}
              {item.message.replace(/[.।]$/, '')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
