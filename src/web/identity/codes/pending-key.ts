/** Where the tab keeps the send whose code is awaited. */
export const pendingKey = 'academy-pending-code';

/** Whether something is kept there; small, as every first load of the sign-in asks it. */
export function codeIsPending(): boolean {
  try {
    return !!sessionStorage.getItem(pendingKey);
  } catch {
    return false;
  }
}
