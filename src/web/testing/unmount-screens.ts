import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

// What is still mounted keeps the timers of its queries, and the next file in the worker waits minutes for them.
afterAll(cleanup);
