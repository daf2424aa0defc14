/** Promises, limits and who decides, as the settings have them; their kinds are those of `auditFields`. */
export const promiseFields = {
  replyWithinHours: 'count',
  deviceCap: 'count',
  joinOpensMinutes: 'count',
  payableHours: 'count',
  seatHeldMinutes: 'count',
  waitlistAnswerHours: 'count',
  secondForEnglish: 'yesNo',
  secondForMarathi: 'yesNo',
  secondForHindi: 'yesNo',
  batchAtFirstPart: 'yesNo',
  partHeldDays: 'count',
  cashByOnePerson: 'yesNo',
} as const;
