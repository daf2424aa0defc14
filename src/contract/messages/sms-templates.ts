/** Every message that goes by SMS, by the name of its template: Indian carriers want each one registered (DLT). */
export const smsTemplates = [
  'sign-in-code',
  'second-factor-code',
  'phone-change-code',
  'phone-changed',
  'ways-in-changed',
  'admin-added',
  'enquiry-answered',
  'access-link',
  'parcel-sent',
  'parcel-out',
  'parcel-delivered',
  'class-seat-offered',
  'class-reminder',
  'class-moved',
  'class-cancelled',
  'announcement',
  'fee-due',
  'test-message',
] as const;
export type SmsTemplate = (typeof smsTemplates)[number];
