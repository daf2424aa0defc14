import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingsSection } from '../../contract/settings.ts';
import { settingsSectionNames } from '../../contract/settings-sections.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { changedFields } from './changed-fields.ts';
import { sectionWords } from './copy.ts';
import { settingsChangesQuery } from './queries.ts';

/** The last changes of a section: who, when, and each field before and after. */
export function SettingsChanges() {
  const { i18n } = useLingui();
  const [section, setSection] = useState<SettingsSection>('academy');
  const { data, isError, refetch } = useQuery(settingsChangesQuery(section));
  return (
    <section aria-labelledby="changes-title">
      <h2 id="changes-title" className="mb-2.5 text-h2">
        <Trans>Changes</Trans>
      </h2>
      <Card className="grid gap-4">
        <Select
          label={<Trans>Section</Trans>}
          value={section}
          onChange={(event) => setSection(event.target.value as SettingsSection)}
        >
          {settingsSectionNames.map((name) => (
            <option key={name} value={name}>
              {i18n._(sectionWords[name])}
            </option>
          ))}
        </Select>
        {isError && <ErrorCard title={<Trans>Could not load the changes</Trans>} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton className="h-16" />}
        {data?.items.length === 0 && (
          <p className="text-small text-muted-foreground">
            <Trans>Nothing was changed here yet.</Trans>
          </p>
        )}
        {data && data.items.length > 0 && (
          <ol className="divide-y">
            {data.items.map((line) => (
              <li key={line.id} className="py-3 first:pt-0 last:pb-0">
                <p className="text-small-strong">
                  {formatDayTime(line.at)} · {line.actorName ?? <Trans>The system</Trans>}
                </p>
                <ul className="mt-1 text-small text-muted-foreground">
                  {changedFields(line.before, line.after).map((field) => (
                    <li key={field.path} className="break-words">
                      <b className="font-semibold">{field.path}</b>: {field.before} → {field.after}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </Card>
    </section>
  );
}
