import type { Look } from './walk.ts';

/** Not the seats, whose stream is asked for again when the look is over. */
const lists = /\/api\/classes(?!\/seats)/;

/** The list of classes that the server cannot give, and the one kept on the phone where the server is out of reach. */
export const lostClasses: Look[] = [
  {
    path: '/events',
    steps: async (page) => {
      await page.route(lists, (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await page.locator('main [role=alert] button').first().waitFor();
    },
    after: (page) => page.unroute(lists),
    refused: /^500 \/api\/classes|^Could not load classes/,
  },
  {
    path: '/events',
    steps: async (page) => {
      await page.route(lists, (route) => route.abort());
      await page.reload();
      await page.getByText(/^Offline\. Showing what was saved at/).waitFor();
      await page.locator('main section[aria-labelledby^=day-]').first().waitFor();
    },
    after: (page) => page.unroute(lists),
    refused: /^net::ERR_FAILED \/api\/classes|^Could not load classes/,
  },
];
