/** Whether the page was opened by the way back from a provider of accounts. */
export function cameBack(): boolean {
  return typeof location !== 'undefined' && /[?&](code|error)=/.test(location.search);
}
