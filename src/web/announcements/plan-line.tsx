import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { AnnouncementForm, Audience } from '../../contract/announcements.ts';
import { academy } from '../../contract/settings/settings-admin.ts';
import { useMay } from '../api/session/may.ts';
import { formatMoney } from '../i18n/format.ts';
import { languageNames } from '../i18n/language.ts';
import { Alert } from '../ui/alert.tsx';
import { announcementPlan } from './queries.ts';

/** How many people and messages it comes to, before it is sent. */
export function PlanLine({ what }: { what: Pick<AnnouncementForm, 'titles' | 'audience' | 'channels'> }) {
  const { audience, titles, channels } = useDeferredValue(what);
  const isWritten = isWhole(audience);
  // Before a title is written, the shortest one: how many it reaches does not depend on it.
  const planned = { audience, channels, titles: { ...titles, en: titles.en.trim() || 'A' } };
  const { data } = useQuery(announcementPlan(planned, isWritten));
  if (!data || !isWritten) return null;
  const people = plural(data.people, { one: '# person', other: '# people' });
  const [sms, parts] = [data.sms, data.smsParts];
  const [mails, phones] = [data.mails, data.phones];
  const missing = data.missingDlt.map((language) => languageNames[language]).join(', ');
  return (
    <Alert kind={data.people === 0 || missing ? 'warning' : 'info'} live>
      <p className="text-small-strong tabular-nums">
        <Trans>Reaches {people}</Trans>
      </p>
      <p className="text-small tabular-nums">
        {[
          phones > 0 && plural(phones, { one: '# push notification', other: '# push notifications' }),
          sms > 0 &&
            `${plural(sms, { one: '# SMS', other: '# SMS' })} (${plural(parts, { one: '# part charged', other: '# parts charged' })})`,
          mails > 0 && plural(mails, { one: '# email', other: '# emails' }),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {data.smsPaise > 0 && (
        <p className="text-small-strong tabular-nums">
          <Trans>SMS cost about {formatMoney(data.smsPaise)}</Trans>
        </p>
      )}
      {missing && <Unregistered languages={missing} />}
    </Alert>
  );
}

/** Indian carriers drop an SMS whose text is not registered: what to do about it, for who may and who may not. */
function Unregistered({ languages }: { languages: string }) {
  const maySet = useMay()(academy.changeSettings);
  return (
    <>
      <p className="text-small">
        <Trans>
          The SMS can’t be sent: its text has no DLT template ID in {languages}. Register the text with the carriers
          (DLT) and enter its ID under System settings, Message templates, “Announcement”, or send without SMS.
        </Trans>
      </p>
      {maySet ? (
        // What is written here stays.
        <Link to="/admin/system-settings" search={{ id: 'messages' }} target="_blank" className="link text-small">
          <Trans>Open the message templates</Trans>
        </Link>
      ) : (
        <p className="text-small">
          <Trans>Only an admin can enter it.</Trans>
        </p>
      )}
    </>
  );
}

/** Whether everything of an audience has been entered. */
function isWhole(audience: Audience): boolean {
  if (audience.kind === 'exam') return audience.exam.trim().length >= 2;
  if (audience.kind === 'district') return audience.district.trim().length >= 2;
  if (audience.kind === 'tag') return audience.tag.trim() !== '';
  return audience.kind !== 'absent_days' || (audience.days >= 2 && audience.days <= 10);
}
