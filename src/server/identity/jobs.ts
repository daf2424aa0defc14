import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { sweep } from './delete-expired.ts';
import { mailRecovery, mailRecoveryJob, type RecoveryOrder } from './email/mail-recovery.ts';
import { rotateKeys } from './sessions/rotate-keys.ts';

/**
 * Background work: every hour, forget what is over; every ten minutes, move the signing keys on where it is time; mail the
 * links that lead back in.
 */
export function identityJobs(app: App): readonly Job[] {
  return [
    { name: 'identity.sweep', schedule: '17 * * * *', run: () => sweep(app) },
    {
      name: 'identity.rotate-keys',
      schedule: '*/10 * * * *',
      run: async () => void (await rotateKeys(app, { asked: false })),
    },
    { name: mailRecoveryJob, run: (data) => mailRecovery(app, data as RecoveryOrder) },
  ];
}
