/** What a PDF may hold besides pages that would act on its reader's machine; the first that is found is told. */
export const activeKinds = ['script', 'launch', 'attachment', 'media', 'sending', 'xfa', 'actions'] as const;
export type ActiveKind = (typeof activeKinds)[number];

/** What stands in the way of looking through a whole file, and so of taking it. */
export class UnreadableObjects extends Error {}

/** What is said of it, and how to save the PDF without. */
export const activeContentWords: Record<ActiveKind, string> = {
  script: 'This PDF holds a script. Print it to a new PDF, which leaves scripts out, and upload that.',
  launch: 'This PDF starts a program or opens a file on its reader’s computer. Print it to a new PDF and upload that.',
  attachment: 'This PDF has files attached. Remove them, or print it to a new PDF, and upload that.',
  media: 'This PDF holds a film, an animation or a model. Print it to a new PDF and upload that.',
  sending: 'This PDF sends or fetches what is typed into it. Print it to a new PDF and upload that.',
  xfa: 'This PDF is an XFA form, which most readers cannot show. Print it to a new PDF and upload that.',
  actions: 'This PDF does something by itself when it is opened or left. Print it to a new PDF and upload that.',
};
