import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnEvent, SignInEvent } from '../../../contract/identity/sign-in-events.ts';
import { formatDayTime } from '../../i18n/format.ts';
import { useDeviceName } from './device-row.tsx';
import { eventLabels } from './event-words.ts';

/** Events of signing in, newest first; an admin's list also says whose and what was refused. */
export function EventList({ events }: { events: readonly (OwnEvent | SignInEvent)[] }) {
  return (
    <ul className="divide-y">
      {events.map((event) => (
        <Line key={event.id} event={event} />
      ))}
    </ul>
  );
}

function Line({ event }: { event: OwnEvent | SignInEvent }) {
  const { i18n } = useLingui();
  const device = useDeviceName(event);
  const { count } = event;
  const whose = 'userId' in event ? (event.userName ?? (event.phoneEnding && `…${event.phoneEnding}`)) : '';
  // A call is named as it is; other details are for those who read the table.
  const refused = 'detail' in event && event.kind === 'not_allowed' ? event.detail : '';
  // Where a network is says something to staff only.
  const network = 'userId' in event ? event.network : '';
  const from = [whose, event.browser || event.system ? device : '', network, refused];
  return (
    <li className="py-2.5 text-small">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 break-words">
          {i18n._(eventLabels[event.kind])}
          {count > 1 && (
            <>
              {' '}
              <Trans>({count} times)</Trans>
            </>
          )}
        </span>
        <span className="text-micro text-muted-foreground tabular-nums">{formatDayTime(event.at)}</span>
      </p>
      <p className="text-micro break-words text-muted-foreground">{from.filter(Boolean).join(' · ')}</p>
    </li>
  );
}
