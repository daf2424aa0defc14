import type { About } from './read-public-settings.ts';

/** What the about page says until the academy has written it. */
export const defaultAbout: About = { heading: 'About the academy', promise: '', method: [], faculty: [] };
