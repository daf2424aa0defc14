// What other capabilities ask of tests.
export { accessTo } from './exam/access-store.ts';
