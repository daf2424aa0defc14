import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../../ui/field-frame.tsx';
import { CodeBoxes } from './code-boxes.tsx';
import { codeLength } from './code-length.ts';

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
