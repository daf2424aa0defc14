import type { Language } from '../../contract/languages.ts';
import type { RefundReason } from '../../contract/refunds.ts';

/** Why money goes back, on a document where staff wrote nothing. */
export const refundWords: Record<Language, Record<RefundReason, string>> = {
  en: {
    class_cancelled: 'Class cancelled',
    seat_given_back: 'Seat given back',
    asked_for: 'Refund',
    decided: 'Refund',
    at_gateway: 'Refund',
  },
  mr: {
    class_cancelled: 'क्लास रद्द',
    seat_given_back: 'जागा परत दिली',
    asked_for: 'परतावा',
    decided: 'परतावा',
    at_gateway: 'परतावा',
  },
  hi: {
    class_cancelled: 'क्लास रद्द',
    seat_given_back: 'सीट लौटाई',
    asked_for: 'रिफ़ंड',
    decided: 'रिफ़ंड',
    at_gateway: 'रिफ़ंड',
  },
};
