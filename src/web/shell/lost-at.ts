// When the network went away while the page was open, so that it can be said how old what is shown is.
let lostAt: Date | null = null;

/** Watches the line from now on. */
export function watchLine(): void {
  window.addEventListener('offline', () => {
    lostAt = new Date();
  });
  window.addEventListener('online', () => {
    lostAt = null;
  });
}

/** Since when there is no network; null where it was away already when the page was opened. */
export const lineLostAt = () => lostAt;
