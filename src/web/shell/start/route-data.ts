import type { MessageDescriptor } from '@lingui/core';
import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page in the browser's title; of a path that shows several things, by its parameters. */
    title?: MessageDescriptor | ((params: Record<string, string | undefined>) => MessageDescriptor);
    /**
     * Under 768 px the header is compact, and it and the bottom bar slide away while one scrolls down (`slide-away.ts`). Its
     * arrow leads back, or to this path when the page was opened by a link.
     */
    backTo?:
      | '/'
      | '/admin'
      | '/batches'
      | '/events'
      | '/premium-materials'
      | '/profile'
      | '/study-materials'
      | '/tests';
    /** A section of the admin area, with the sidebar from 1024 px. */
    admin?: true;
    /** Whether the footer shows; exactly the routes of `docs/domain/pages.md`. */
    footer?: boolean;
  }
}

/** The static data of the screen that is shown. */
export function useRouteData(): StaticDataRouteOption {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
}
