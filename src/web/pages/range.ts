import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** "7 to 10", or "7" when both ends are the same. */
export function formatRange(i18n: I18n, { min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : i18n._(msg`${min} to ${max}`);
}
