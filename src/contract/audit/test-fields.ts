/** What staff set of a test, as the audit log has it. */
export const testFields = {
  mostAttempts: 'count',
  access: 'text',
  batches: 'text',
  products: 'text',
  releaseRule: 'text',
  dropVerdict: 'text',
  sections: 'text',
  bestSections: 'count',
  shuffleQuestions: 'yesNo',
  shuffleOptions: 'yesNo',
  bubbles: 'text',
  isStrict: 'yesNo',
  graceSeconds: 'count',
  exam: 'text',
} as const;
