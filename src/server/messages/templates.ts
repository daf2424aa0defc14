import type { Template } from './template.ts';
import { accessLink } from './templates/access-link.ts';
import { classCancelled } from './templates/class-cancelled.ts';
import { classMoved } from './templates/class-moved.ts';
import { classReminder } from './templates/class-reminder.ts';
import { classSeatOffered } from './templates/class-seat-offered.ts';
import { emailChange } from './templates/email-change.ts';
import { enquiryAnswered } from './templates/enquiry-answered.ts';
import { orderConfirmed } from './templates/order-confirmed.ts';
import { parcelSent } from './templates/parcel-sent.ts';
import { phoneChangeCode } from './templates/phone-change-code.ts';
import { phoneChanged } from './templates/phone-changed.ts';
import { recoveryLink } from './templates/recovery-link.ts';
import { secondFactorCode } from './templates/second-factor-code.ts';
import { signInCode } from './templates/sign-in-code.ts';
import { testMail } from './templates/test-mail.ts';
import { testMessage } from './templates/test-message.ts';
import { waysInChanged } from './templates/ways-in-changed.ts';

/** Every message the academy sends, by name: one small file each. */
export const templates = {
  'access-link': accessLink,
  'class-cancelled': classCancelled,
  'class-moved': classMoved,
  'class-reminder': classReminder,
  'class-seat-offered': classSeatOffered,
  'email-change': emailChange,
  'enquiry-answered': enquiryAnswered,
  'order-confirmed': orderConfirmed,
  'parcel-sent': parcelSent,
  'second-factor-code': secondFactorCode,
  'phone-change-code': phoneChangeCode,
  'phone-changed': phoneChanged,
  'recovery-link': recoveryLink,
  'sign-in-code': signInCode,
  'test-mail': testMail,
  'test-message': testMessage,
  'ways-in-changed': waysInChanged,
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;
