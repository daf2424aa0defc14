import type { MessageDescriptor } from '@lingui/core';
import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';

/**
 * What surrounds a screen. `site`: header and bottom bar. `task`: under 768 px the screen brings its own back bar and
 * action bar (`TaskLayout`), above it the site header. `admin`: the sidebar. `bare`: nothing, the screen fills the page.
 */
export type Chrome = 'site' | 'task' | 'admin' | 'bare';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page in the browser's title; of a path that shows several things, by its parameters. */
    title?: MessageDescriptor | ((params: Record<string, string | undefined>) => MessageDescriptor);
    /** `site` when absent. */
    chrome?: Chrome;
    /** Whether the footer shows; exactly the routes of `docs/domain/pages.md`. */
    footer?: boolean;
  }
}

/** The static data of the screen that is shown. */
export function useRouteData(): StaticDataRouteOption {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
}
