import { Trans } from '@lingui/react/macro';
import { StatePage } from '../../shell/state-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SpotScene } from '../../ui/spot-scene.tsx';

/** Also what a stranger sees who was given the address. */
export function OrderNotFound() {
  return (
    <StatePage>
      <EmptyState
        picture={<SpotScene kind="not-found" />}
        title={<Trans>We couldn’t find that order</Trans>}
        text={<Trans>All your orders are in your profile.</Trans>}
        actions={
          <ButtonLink to="/profile/$part" params={{ part: 'orders' }}>
            <Trans>Open my profile</Trans>
          </ButtonLink>
        }
      />
    </StatePage>
  );
}
