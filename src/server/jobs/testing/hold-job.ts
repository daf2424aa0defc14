import { pino } from 'pino';
import { connect } from '../../db/db.ts';
import { createOutage } from '../../db/outage.ts';
import { createPubSub } from '../../db/pubsub.ts';
import { createJobs, type Job } from '../jobs.ts';

// A process that claims three jobs, reports so and never finishes them; a test kills it.
const [url = '', name = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const db = connect(url);
const outage = createOutage(log);
const jobs = createJobs({ url, log, changes: createPubSub({ url, outage }), outage, deadLetterDays: 30 });
let begun = 0;
const job: Job = {
  name,
  together: 20,
  async run() {
    begun += 1;
    if (begun === 3) process.send?.('in hand');
    await new Promise(() => undefined);
  },
};
await jobs.prepare([job]);
await jobs.enqueueAll(db, name, [{}, {}, {}]);
await jobs.start([job]);
