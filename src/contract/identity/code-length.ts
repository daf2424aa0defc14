/** Digits of a one-time code (`docs/domain/sign-in.md`). */
export const codeLength = 6;
