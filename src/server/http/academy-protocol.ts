import { sendFailure } from './failures.ts';
import type { Protocol } from './routes.ts';

export const academyProtocol: Protocol = { name: 'academy', sendFailure };
