import { t } from '@lingui/core/macro';

/** "7 to 10", or "7" when both ends are the same. */
export function formatRange({ min, max }: { min: number; max: number }): string {
  return min === max ? String(min) : t`${min} to ${max}`;
}
