import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const PolicyDialog = lazyPart(async () => (await import('./policy-dialog.tsx')).PolicyDialog);

/** What signing in accepts. The policies open here: their pages would send a visitor back to the form. */
export function ConsentLine() {
  const [shown, setShown] = useState<'terms' | 'privacy' | null>(null);
  return (
    <>
      <p className="text-center text-micro text-muted-foreground">
        <Trans>
          By continuing you accept the{' '}
          <button type="button" className="link" onClick={() => setShown('terms')}>
            Terms
          </button>{' '}
          and{' '}
          <button type="button" className="link" onClick={() => setShown('privacy')}>
            Privacy policy
          </button>
          .
        </Trans>
      </p>
      {shown && <PolicyDialog policy={shown} onClose={() => setShown(null)} />}
    </>
  );
}
