import { queryOptions, useQuery } from '@tanstack/react-query';
import { academy, type PublicSettings, type ShownSettings } from '../../contract/academy.ts';
import { defaultSettings } from '../../contract/default-settings.ts';
import { call } from './client.ts';

const { tax: _tax, access: _access, signIn: _signIn, ...shown } = defaultSettings;

/** What the pages show until the settings have come, and when they do not come; a visitor is told only a part of them. */
const delivered: PublicSettings = { ...shown, adminPhone: null, changedAt: {} };

export const publicSettingsQuery = queryOptions({
  queryKey: ['settings', 'public'],
  queryFn: ({ signal }) => call(academy.readPublicSettings, { signal }),
});

const completed = (told: ShownSettings): PublicSettings => ({ ...delivered, ...told });

/** The academy's name, directors, texts and the numbers of its policies. */
export function usePublicSettings(): PublicSettings {
  return useQuery({ ...publicSettingsQuery, select: completed }).data ?? delivered;
}
