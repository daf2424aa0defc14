/** Whether the page was opened by the way back from a provider of accounts. */
export function cameBack(): boolean {
  return typeof location !== 'undefined' && /[?&](code|error)=/.test(location.search) && !openedByMail();
}

/** Whether it was opened by a link in a mail, which says so itself. */
export function openedByMail(): boolean {
  return typeof location !== 'undefined' && /[?&]mail=/.test(location.search);
}
