import * as z from 'zod/mini';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import { type SettingsSection, settingsSections } from '../../contract/settings/settings.ts';
import type { App } from '../app.ts';
import { selectAuditLine } from '../audit/reads.ts';
import { Failure } from '../http/failures.ts';
import { changeSettings } from './change-settings.ts';
import { type SettingsState, withDefaults } from './read-settings.ts';

interface Input {
  actorId: string;
  /** The version that the admin has seen. */
  version: string;
  /** The line of the audit log whose `before` is to stand again. */
  line: number;
  reason: string;
}

/**
 * Puts a section back to what one of its changes replaced; fields that came later stand as delivered. Throws `not_found` for
 * any other line, and what `changeSettings` throws. What is uploaded, like the introduction video, is not brought back.
 */
export async function restoreSettings(app: App, input: Input): Promise<SettingsState> {
  const line = await selectAuditLine(app.db, input.line);
  const section = line?.action === 'academy.change_settings' ? sectionOf(line.subject) : undefined;
  if (!line || !section) throw new Failure('not_found');
  const earlier = z.safeParse(settingsSections[section], withDefaults(line.before, defaultSettings[section]));
  if (!earlier.success) throw new Failure('validation_failed', undefined, tooOld);
  return changeSettings(app, {
    actorId: input.actorId,
    version: input.version,
    changes: { [section]: earlier.data },
    reason: input.reason,
  });
}

const tooOld = 'This value no longer fits the rules of today. Enter it by hand.';

function sectionOf(subject: string): SettingsSection | undefined {
  const name = subject.replace(/^settings:/, '');
  return name in settingsSections && name !== 'introVideo' ? (name as SettingsSection) : undefined;
}
