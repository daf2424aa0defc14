import { useQuery } from '@tanstack/react-query';
import type { SettingsForAdmin } from '../../contract/academy.ts';
import type { Settings } from '../../contract/settings.ts';
import { Changes } from '../accounts/changes-card.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { allSettingsQuery } from './queries.ts';
import { changedSections, type SettingsForm } from './settings-form.ts';

interface SettingsConflictProps {
  mine: SettingsForm;
  /** What the changes were made on. */
  base: Settings;
  onKeepMine: (theirs: SettingsForAdmin) => void;
  onTakeTheirs: (theirs: SettingsForAdmin) => void;
}

/** Somebody else saved the same part meanwhile. */
export function SettingsConflict({ mine, base, ...choices }: SettingsConflictProps) {
  const theirs = useQuery({ ...allSettingsQuery, queryKey: ['settings', 'theirs'], gcTime: 0 });
  const touched = Object.keys(changedSections(base, mine)) as (keyof Settings)[];
  return (
    <EditConflict
      theirs={theirs}
      changes={({ settings }) =>
        touched.map((section) => (
          <Changes key={section} table="settings" before={base[section]} after={settings[section]} />
        ))
      }
      {...choices}
    />
  );
}
