import { Trans } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SpotScene } from '../ui/spot-scene.tsx';
import { StatePage } from './state-page.tsx';

/** What someone without the role sees in place of an admin page. */
export function NoAccess() {
  return (
    <StatePage>
      <EmptyState
        picture={<SpotScene kind="locked" />}
        title={<Trans>This page is for academy staff</Trans>}
        text={<Trans>If you work here, ask an administrator to give you access.</Trans>}
        actions={
          <ButtonLink to="/">
            <House size={22} aria-hidden="true" />
            <Trans>Go to home</Trans>
          </ButtonLink>
        }
      />
    </StatePage>
  );
}
