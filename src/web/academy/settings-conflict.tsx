import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SettingsForAdmin } from '../../contract/academy.ts';
import type { Settings } from '../../contract/settings.ts';
import { Changes } from '../accounts/changes-card.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { allSettingsQuery } from './queries.ts';
import { changedSections, type SettingsForm } from './settings-form.ts';

interface SettingsConflictProps {
  mine: SettingsForm;
  /** What the changes were made on. */
  base: Settings;
  onKeepMine: (theirs: SettingsForAdmin) => void;
  onTakeTheirs: (theirs: SettingsForAdmin) => void;
}

/** Somebody else saved the same part meanwhile: what they made of it, and which of the two is to stand. Nothing typed is lost. */
export function SettingsConflict({ mine, base, onKeepMine, onTakeTheirs }: SettingsConflictProps) {
  const { data: theirs } = useQuery({ ...allSettingsQuery, queryKey: ['settings', 'theirs'], gcTime: 0 });
  const touched = Object.keys(changedSections(base, mine)) as (keyof Settings)[];
  return (
    <Alert kind="warning" live>
      <p>
        <Trans>Somebody else has changed this meanwhile. What you typed is still here.</Trans>
      </p>
      {theirs && (
        <>
          <div className="mt-2">
            {touched.map((section) => (
              <Changes key={section} table="settings" before={base[section]} after={theirs.settings[section]} />
            ))}
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button kind="outline" size="sm" onClick={() => onKeepMine(theirs)}>
              <Trans>Go on with mine</Trans>
            </Button>
            <Button kind="outline" size="sm" onClick={() => onTakeTheirs(theirs)}>
              <Trans>Take theirs</Trans>
            </Button>
          </div>
        </>
      )}
    </Alert>
  );
}
