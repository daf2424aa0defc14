/** What a PDF may hold besides pages that would act on its reader's machine; the first that is found is told. */
export const activeKinds = ['script', 'launch', 'attachment', 'media', 'sending', 'xfa', 'actions'] as const;
export type ActiveKind = (typeof activeKinds)[number];

/** What stands in the way of looking through a whole file, and so of taking it. */
export class UnreadableObjects extends Error {}
