/** Digits of a one-time code (`spec.md §9`). */
export const codeLength = 6;
