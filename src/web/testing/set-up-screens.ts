import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// It ends what hangs; a busy machine is not what is judged.
configure({ asyncUtilTimeout: 30_000 });

// What is still mounted keeps the timers of its queries, and the next file in the worker waits minutes for them.
afterAll(cleanup);
