import { createHash } from 'node:crypto';
import { buildWeb, isWebBuilt, webSources } from '../build-web.mjs';
import { ensureInstalled, packagesStamp } from '../install-packages.mjs';
import { environment, pinnedNode, Refusal, runQuietly } from '../setup.mjs';
import { stampSources } from '../stamp-sources.mjs';
import { fillBeside } from './fill-beside.mjs';
import { isWhole, markWhole } from './folders.mjs';
import { freeze, serverSources } from './freeze.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/** The name of the release that the sources make as they are now. */
export function nameRelease() {
  const packages = createHash('sha256').update(packagesStamp()).digest('hex').slice(0, 12);
  return `${packages}/${stampSources([...new Set([...webSources, ...serverSources])]).slice(0, 16)}`;
}

/**
 * Makes the release of the present sources, unless it is there: installs and builds beside whatever runs.
 *
 * @param {{ isStarted: boolean }} use whether the server starts at once: its settings are then looked at before a minute of building
 * @returns its name
 * @throws Refusal that says what to do; what was there before is as it was
 */
export async function prepareRelease({ isStarted }) {
  const name = nameRelease();
  if (isWhole(name)) return name;
  return oneAtATime(async () => {
    if (isWhole(name)) return name;
    try {
      await ensureInstalled();
      if (isStarted) await checkSettings();
      if (isStarted && !isWebBuilt()) await Promise.all([buildWeb(), fillBeside()]);
      else await buildWeb();
      await freeze(name);
      if (nameRelease() !== name) throw new Refusal('The sources changed while they were being prepared. Try again.');
      markWhole(name);
      return name;
    } catch (error) {
      if (error.code === 'ENOSPC') throw new Refusal('The disk is full. Free up space and try again.');
      throw error;
    }
  });
}

/** @throws Refusal with what the server would say of settings that it cannot start with */
async function checkSettings() {
  const { code, output } = await runQuietly(pinnedNode(), ['src/server/process/check-settings.ts'], {
    env: environment(),
  });
  if (code !== 0) throw new Refusal(output.trim());
}
