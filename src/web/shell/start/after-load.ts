import { takeAnyDigits } from '../../ui/take-any-digits.ts';
import { registerServiceWorker } from './service-worker.ts';

/** What begins once the first page stands, so that no first load brings it. */
export function beginAfterLoad(): void {
  takeAnyDigits();
  registerServiceWorker();
}
