import { useStoredSwitch } from './use-stored-switch.ts';

/**
 * Whether single characters turn, zoom and colour the page in the reader, as chosen on this device: somebody who speaks to
 * the computer or touches keys by accident switches them off (WCAG 2.1.4).
 */
export const useSingleKeys = () => useStoredSwitch('reader-keys', true);
