import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useSignOut } from '../../shell/sign-out.ts';
import { Button } from '../../ui/button.tsx';

export function SignOutButton() {
  const { busy, run } = useSignOut();
  return (
    <Button kind="outline" full className="mt-5" busy={busy} onClick={() => void run()}>
      {!busy && <LogOut size={20} aria-hidden="true" />}
      <Trans>Sign Out</Trans>
    </Button>
  );
}
