import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { codeLength } from '../../../contract/identity/code-length.ts';
import { FieldError } from '../../ui/field-frame.tsx';

interface CodeInputProps {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  readOnly: boolean;
  /** In place of the one for a code by SMS. */
  hint?: ReactNode;
}

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, codeLength);

/**
 * One real input over six boxes: typing, pasting and the phone's own filling-in all work. A full field is
 * selected when it gets focus, so that the next code takes the place of a refused one.
 */
export function CodeInput({ value, onChange, error, readOnly, hint }: CodeInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (!error) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);
  return (
    <div>
      <label htmlFor={id} className="block text-label">
        <Trans>Verification Code</Trans>
      </label>
      <p id={`${id}-hint`} className="mt-0.5 text-small text-muted-foreground">
        {hint ?? <Trans>6 digits. Your phone may fill it in for you.</Trans>}
      </p>
      <div className="relative mt-2">
        <CodeBoxes value={value} length={codeLength} focused={focused} wrong={error !== null} />
        <input
          ref={input}
          id={id}
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(digitsOf(event.target.value))}
          onPaste={(event) => {
            // Whole, also over a full field and with a space in the middle, which `maxLength` would cut.
            event.preventDefault();
            onChange(digitsOf(event.clipboardData.getData('text')));
          }}
          onFocus={(event) => {
            setFocused(true);
            event.target.select();
          }}
          onBlur={() => setFocused(false)}
          onClick={(event) => event.currentTarget.select()}
          maxLength={codeLength}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby={clsx(`${id}-hint`, error && `${id}-error`)}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 size-full rounded-option bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

interface CodeBoxesProps {
  value: string;
  length: number;
  focused: boolean;
  wrong: boolean;
}

/** The drawn boxes behind the code's input; the next one to fill carries the caret. */
function CodeBoxes({ value, length, focused, wrong }: CodeBoxesProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'grid grid-cols-6 gap-2 rounded-[14px] tabular-nums',
        // No caret is seen in a full field, and none in a refused one.
        focused && (wrong || value.length === length) && 'outline-[3px] outline-offset-3 outline-ring',
      )}
    >
      {Array.from({ length }, (_, place) => {
        const next = focused && place === Math.min(value.length, length - 1);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={place}
            className={clsx(
              'grid h-14.5 place-items-center rounded-[14px] bg-card font-display text-[1.625rem]/none font-bold',
              wrong
                ? 'border-2 border-destructive'
                : next
                  ? 'border-[1.5px] border-primary shadow-[0_0_0_3px_color-mix(in_oklab,var(--ring)_32%,transparent)]'
                  : value[place]
                    ? 'border-[1.5px] border-foreground'
                    : 'border-[1.5px] border-input',
            )}
          >
            {value[place] ?? (next && <i className="h-8 w-0.5 rounded-full bg-primary motion-safe:animate-pulse" />)}
          </span>
        );
      })}
    </div>
  );
}
