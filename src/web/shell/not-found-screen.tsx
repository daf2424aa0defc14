import { Trans } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SpotScene } from '../ui/spot-scene.tsx';
import { StatePage } from './state-page.tsx';

export function NotFoundScreen() {
  return (
    <StatePage>
      <EmptyState
        picture={<SpotScene kind="not-found" />}
        title={<Trans>Oops! Page not found</Trans>}
        text={<Trans>The link may be old or mistyped.</Trans>}
        actions={
          <>
            <ButtonLink to="/">
              <House size={22} aria-hidden="true" />
              <Trans>Go to home</Trans>
            </ButtonLink>
            <ButtonLink to="/enquiry" kind="ghost">
              <Trans>Tell us what you were looking for</Trans>
            </ButtonLink>
          </>
        }
      />
    </StatePage>
  );
}
