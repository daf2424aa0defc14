import type { QueryClient } from '@tanstack/react-query';
import { keepLists, keptSince } from '../../api/kept-lists.ts';
import { beginKeptScans } from '../../classes/roll/kept-scans.tsx';
import { takeAnyDigits } from '../../ui/take-any-digits.ts';
import { watchLine } from '../lost-at.ts';
import { showLogoIcon } from '../show-logo-icon.ts';
import { tellReach } from '../use-online.ts';
import { keepSavedPage } from './keep-saved-page.ts';
import { registerServiceWorker } from './service-worker.ts';
import { slideAway } from './slide-away.ts';

export { OfflineStrip } from '../offline-strip.tsx';
export { RefreshStrip } from '../refresh-strip.tsx';

/** What begins once the first page stands, so that no first load brings it. */
export function beginAfterLoad(queries: QueryClient): void {
  takeAnyDigits();
  registerServiceWorker();
  slideAway();
  watchLine();
  keepLists(queries);
  showLogoIcon(queries);
  void beginKeptScans();
  keepSavedPage(queries);
  const tell = () => tellReach(keptSince.get() === null);
  keptSince.subscribe(tell);
  // What was asked before may have failed already.
  tell();
}
