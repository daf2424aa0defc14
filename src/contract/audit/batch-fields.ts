/** Days of a batch, its plan of instalments and what is taken off them; their kinds are those of `auditFields`. */
export const batchFields = {
  batch: 'text',
  trialDays: 'count',
  freezeDays: 'count',
  instalments: 'count',
  discountKind: 'text',
} as const;
