import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { fetchSettlements, fetchSettlementsJob } from './bank/fetch-settlements.ts';

/** Background work: ask the gateways for their settlements every morning, and for a month's when somebody presses. */
export function bookJobs(app: App): readonly Job[] {
  return [
    {
      name: fetchSettlementsJob,
      // 5 in the morning in India.
      schedule: '0 5 * * *',
      run: (data) => fetchSettlements(app, data as { month?: string }),
    },
  ];
}
