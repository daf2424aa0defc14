// What other capabilities ask of tests.
export { accessTo } from './exam/attempt-store.ts';
