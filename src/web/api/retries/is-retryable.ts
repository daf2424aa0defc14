import { CallFailed } from '../client.ts';

const retryable: readonly string[] = ['offline', 'unavailable', 'too_busy', 'too_many_requests'];

/** Whether the same call may succeed a little later: the line or the server was out of reach, or had no room. */
export const isRetryable = (error: unknown): boolean => error instanceof CallFailed && retryable.includes(error.code);
