import { Trans } from '@lingui/react/macro';
import { StatePage } from '../../shell/state-page.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SpotScene } from '../../ui/spot-scene.tsx';
import { CalendarScene } from './calendar-scene.tsx';

/** /event when the named class is not there, or when nothing is coming. */
export function ClassEmptyState({ wasNamed }: { wasNamed: boolean }) {
  return <StatePage>{wasNamed ? <NotThere /> : <NothingComing />}</StatePage>;
}

function NotThere() {
  return (
    <EmptyState
      picture={<SpotScene kind="not-found" />}
      title={<Trans>We couldn’t find this class</Trans>}
      text={<Trans>It may have been removed.</Trans>}
      actions={
        <ButtonLink to="/events">
          <Trans>See classes and events</Trans>
        </ButtonLink>
      }
    />
  );
}

/** The list would be as empty: the ways on lead to what there is. */
function NothingComing() {
  return (
    <EmptyState
      picture={<CalendarScene />}
      title={<Trans>Nothing here yet</Trans>}
      text={<Trans>No upcoming classes or events scheduled at the moment. Check back later for new offerings.</Trans>}
      actions={
        <>
          <ButtonLink to="/study-materials">
            <Trans>See study materials</Trans>
          </ButtonLink>
          <ButtonLink to="/events" search={{ when: 'recorded' }} kind="outline">
            <Trans>Recordings</Trans>
          </ButtonLink>
        </>
      }
    />
  );
}
