import { createMail, type MailServer } from '../../adapters/mail/create.ts';
import type { Mail } from '../../adapters/mail/port.ts';
import type { App } from '../../app.ts';
import { kept } from '../../db/cached.ts';
import { jobPauseTopic, readPausedAt } from '../job-pause.ts';
import { readSettingsState, settingsTopic } from '../read-settings.ts';
import { openSecret } from './read-secrets.ts';

const timeoutMs = 10_000;

/** Who sends mail now: MAIL_URL, else System settings; nobody while background work is paused. */
export const chosenMail = kept([settingsTopic, jobPauseTopic], async (app: App): Promise<Mail> => {
  if ((await readPausedAt(app)) !== null) return createMail(null, app.outbox);
  return app.standIns.mail ?? createMail(await choose(app), app.outbox);
});

/** The sender is the `from` parameter of MAIL_URL or of the settings, else the academy at its own host. */
async function choose(app: App): Promise<MailServer | null> {
  const ownAddress = `academy@${new URL(app.config.publicUrl).hostname}`;
  const { mailUrl, production } = app.config;
  if (mailUrl) return { url: mailUrl, from: new URL(mailUrl).searchParams.get('from') ?? ownAddress };
  const { settings, secrets } = await readSettingsState(app);
  const { provider, host, port, security, user, from } = settings.mailService;
  if (provider === 'outbox') return null;
  return {
    host,
    port,
    security,
    user,
    password: openSecret(app, secrets, 'smtpPassword'),
    from: { name: settings.academy.name.en, address: from || ownAddress },
    outsideOnly: production,
    timeoutMs,
  };
}
