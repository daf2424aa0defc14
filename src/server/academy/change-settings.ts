import { isDeepStrictEqual } from 'node:util';
import type { Settings, SettingsSection } from '../../contract/settings.ts';
import { settingsSectionNames } from '../../contract/settings-sections.ts';
import type { App } from '../app.ts';
import { Failure } from '../http/failures.ts';
import { loadSettings, type SettingsState, settingsTopic } from './read-settings.ts';
import { recordAudit } from './record-audit.ts';
import { lockSettings, nextSettingsVersion, upsertSettings } from './settings-store.ts';

interface Input {
  /** Null for the system itself, as in the demo data. */
  actorId: string | null;
  /** The version that the changes were made on. */
  version: number;
  /** Whole sections, already checked against their shapes. */
  changes: { [Section in SettingsSection]?: Settings[Section] | undefined };
}

/**
 * Replaces whole sections of the settings, with a line in the audit log for each, and lets every process know. Throws
 * `conflict` when one of these sections was changed after `version`. A section sent as it stands is left alone.
 */
export async function changeSettings(app: App, input: Input): Promise<SettingsState> {
  const after = await app.db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const before = await loadSettings(trx);
    for (const section of settingsSectionNames) {
      const value = input.changes[section];
      if (value === undefined || isDeepStrictEqual(value, before.settings[section])) continue;
      if ((before.versions[section] ?? 0) > input.version) throw new Failure('conflict');
      const version = await nextSettingsVersion(trx);
      await upsertSettings(trx, { section, value, version, at: app.now().toISOString(), actorId: input.actorId });
      await recordAudit(trx, {
        actorId: input.actorId,
        action: 'academy.change_settings',
        subject: `settings:${section}`,
        before: before.settings[section],
        after: value,
      });
    }
    await app.changes.announce(trx, settingsTopic);
    return loadSettings(trx);
  });
  app.changes.drop(settingsTopic);
  return after;
}
