/** Digits of a code (`spec.md §9`). */
export const codeLength = 6;
