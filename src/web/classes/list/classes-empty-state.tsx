import { Trans, useLingui } from '@lingui/react/macro';
import { classSubjects } from '../../../contract/classes/classes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ClassFilter } from '../class-filter.ts';
import { subjectLabels } from '../copy.ts';
import { CalendarScene } from '../room/calendar-scene.tsx';

/** An empty list: the set sentence, or a way out of the filter that left nothing. */
export function ClassesEmptyState({ filter }: { filter: ClassFilter }) {
  const narrowed =
    filter.price !== undefined ||
    filter.subject !== undefined ||
    filter.day !== undefined ||
    filter.search !== undefined;
  const past = filter.when === 'past' || filter.when === 'recorded';
  const live = filter.when === 'live';
  const { subject, subjectName } = useSubjectCalled(filter.search) ?? {};
  return (
    <div className="mt-4">
      <EmptyState
        heading="h2"
        picture={<CalendarScene />}
        title={filter.search ? <Trans>Nothing found</Trans> : titleFor(filter.when, narrowed)}
        text={
          filter.search ? (
            <Trans>Try fewer filters or a different word.</Trans>
          ) : (
            past && !narrowed && <Trans>Past classes and their recordings appear here.</Trans>
          )
        }
        actions={
          subject ? (
            <ButtonLink to="/events" search={{ subject, ...(past && { when: filter.when }) }}>
              <Trans>See classes in {subjectName}</Trans>
            </ButtonLink>
          ) : narrowed || past || live || filter.kind !== 'all' ? (
            <ButtonLink to="/events">
              <Trans>Show all upcoming</Trans>
            </ButtonLink>
          ) : (
            <ButtonLink to="/study-materials">
              <Trans>See study materials</Trans>
            </ButtonLink>
          )
        }
      />
    </div>
  );
}

/** The subject that was searched for by its name: titles are searched, in which it need not stand. */
function useSubjectCalled(search: string | undefined) {
  const { i18n } = useLingui();
  const typed = search?.trim().toLowerCase();
  const named = classSubjects.map((subject) => ({ subject, subjectName: i18n._(subjectLabels[subject]) }));
  return typed ? named.find(({ subjectName }) => subjectName.toLowerCase().includes(typed)) : undefined;
}

function titleFor(when: ClassFilter['when'], narrowed: boolean) {
  if (narrowed) return <Trans>No classes match</Trans>;
  if (when === 'live') return <Trans>Nothing is live right now</Trans>;
  if (when !== 'upcoming') return <Trans>Nothing here yet</Trans>;
  return <Trans>No upcoming classes or events scheduled at the moment. Check back later for new offerings.</Trans>;
}
