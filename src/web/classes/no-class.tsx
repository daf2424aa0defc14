import { Trans } from '@lingui/react/macro';
import { StatePage } from '../shell/state-page.tsx';
import { TaskLayout } from '../shell/task-layout.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SpotScene } from '../ui/spot-scene.tsx';

/** /event when the named class is not there, or when nothing is coming. */
export function NoClass({ wasNamed }: { wasNamed: boolean }) {
  return (
    <TaskLayout title={<Trans>Class</Trans>} backTo="/events">
      <StatePage>
        <EmptyState
          picture={<SpotScene kind="not-found" />}
          title={
            wasNamed ? (
              <Trans>This class is not there</Trans>
            ) : (
              <Trans>No upcoming classes or events scheduled at the moment. Check back later for new offerings.</Trans>
            )
          }
          text={wasNamed && <Trans>It may have been taken down. The others are in the list.</Trans>}
          actions={
            <ButtonLink to="/events">
              <Trans>See classes and events</Trans>
            </ButtonLink>
          }
        />
      </StatePage>
    </TaskLayout>
  );
}
