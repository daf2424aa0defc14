import { createApp } from '../../src/server/app.ts';
import { composeHttp } from '../../src/server/compose.ts';
import { allJobs } from '../../src/server/compose-jobs.ts';
import { parseConfig } from '../../src/server/config.ts';
import { reportTo } from './child.ts';

/** The application as it is, but for its background work, whose time no request should be charged with. */
const app = await createApp(parseConfig(process.env));
await app.jobs.prepare(allJobs(app));
const http = await composeHttp(app);
reportTo(await http.listen({ port: app.config.port, host: '127.0.0.1' }));
