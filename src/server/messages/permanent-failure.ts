/** The message will not be tried again by itself. */
export class PermanentFailure extends Error {}
