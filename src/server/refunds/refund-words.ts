import type { Language } from '../../contract/languages.ts';
import type { RefundReason } from '../../contract/refunds.ts';

/** The reason printed on a document if staff wrote none. */
export const refundWords: Record<Language, Record<RefundReason, string>> = {
  en: {
    class_cancelled: 'Class cancelled',
    seat_cancelled: 'Registration cancelled',
    requested_by_student: 'Refund',
    decided: 'Refund',
    at_gateway: 'Refund',
  },
  mr: {
    class_cancelled: 'क्लास रद्द',
    seat_cancelled: 'नोंदणी रद्द',
    requested_by_student: 'परतावा',
    decided: 'परतावा',
    at_gateway: 'परतावा',
  },
  hi: {
    class_cancelled: 'क्लास रद्द',
    seat_cancelled: 'रजिस्ट्रेशन रद्द',
    requested_by_student: 'रिफ़ंड',
    decided: 'रिफ़ंड',
    at_gateway: 'रिफ़ंड',
  },
};
