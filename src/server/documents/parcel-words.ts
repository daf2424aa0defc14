import type { Language } from '../../contract/languages.ts';

/** What stands on the slip that lies in a parcel, in its reader's language. */
export const slipWords: Record<
  Language,
  { slip: string; order: string; date: string; to: string; inside: string; missing: string; thanks: string }
> = {
  en: {
    slip: 'Packing slip',
    order: 'Parcel',
    date: 'Date',
    to: 'Deliver to',
    inside: 'In this parcel',
    missing: 'Something missing or damaged? Open your order in the app and press “Something is missing”.',
    thanks: 'Study well!',
  },
  mr: {
    slip: 'पॅकिंग स्लिप',
    order: 'पार्सल',
    date: 'तारीख',
    to: 'पत्ता',
    inside: 'या पार्सलमध्ये',
    missing: 'काही कमी किंवा खराब आहे? ॲपमध्ये तुमची ऑर्डर उघडा आणि “काहीतरी कमी आहे” दाबा.',
    thanks: 'अभ्यासासाठी शुभेच्छा!',
  },
  hi: {
    slip: 'पैकिंग स्लिप',
    order: 'पार्सल',
    date: 'तारीख़',
    to: 'पता',
    inside: 'इस पार्सल में',
    missing: 'कुछ कम या ख़राब है? ऐप में अपना ऑर्डर खोलें और “कुछ कम है” दबाएँ.',
    thanks: 'पढ़ाई के लिए शुभकामनाएँ!',
  },
};
