/**
 * Goes to the gateway's page. Resolves when the browser shows this one again as it was left, which the back button does
 * where the page was kept whole (back/forward cache): nothing may wait endlessly then.
 */
export function leaveFor(address: string): Promise<void> {
  return new Promise((shownAgain) => {
    addEventListener('pageshow', () => shownAgain(), { once: true });
    window.location.assign(address);
  });
}
