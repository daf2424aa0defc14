import { useQuery } from '@tanstack/react-query';
import { publicSettingsQuery } from '../../api/public-settings.ts';

/** What the setting "public pages" opens (`docs/domain/roles.md`). */
const openPaths = /^\/(home|about|enquiry|terms-conditions|batches.*|.*-policy)?$/;

/** Whether a visitor may stay on this page; undefined while the setting is on its way. */
export function useOpenToVisitors(pathname: string): boolean | undefined {
  const { data, isPending } = useQuery(publicSettingsQuery);
  if (!openPaths.test(pathname)) return false;
  return data ? data.pages.openToVisitors : isPending ? undefined : false;
}
