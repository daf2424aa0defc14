import { Fragment } from 'react';

/** An email address that breaks behind its @ and before its dots, and inside a word only where nothing else helps. */
export function EmailText({ email }: { email: string }) {
  return (
    <span className="break-words">
      {(email.match(/\.?[^@.]+@?/g) ?? []).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
