import { noTexts, type Texts } from '../languages.ts';
import { defaultAbout } from './default-about.ts';
import { defaultPublicSettings } from './default-public-settings.ts';
import type { Settings } from './settings.ts';

const { academy, directors, home, contact, payments, prices } = defaultPublicSettings;

/** Marathi and Hindi beside the delivered English. */
const inThree = (en: string, mr: string, hi: string): Texts => ({ en, mr, hi });

const priceTitles = [
  ['प्राथमिक साहित्य', 'बेसिक सामग्री'],
  ['प्रीमियम पॅकेज', 'प्रीमियम पैकेज'],
  ['संपूर्ण कोचिंग', 'पूरी कोचिंग'],
  ['मार्गदर्शन', 'मेंटरिंग'],
] as const;

const specialties = [
  [
    ['तज्ज्ञ शिक्षक', 'अनुभवी शिक्षक'],
    ['क्लास, शंका, मार्गदर्शन', 'क्लास, सवाल, मार्गदर्शन'],
  ],
  [
    ['अभ्यास साहित्य आणि चाचणी मालिका', 'अध्ययन सामग्री और टेस्ट सीरीज़'],
    ['नोट्स, प्रश्नपत्रिका, उत्तरे', 'नोट्स, पेपर, हल'],
  ],
  [
    ['नियमित सराव आणि मॉक टेस्ट', 'नियमित अभ्यास और मॉक टेस्ट'],
    ['परीक्षेसारखा अनुभव, फोनवर', 'परीक्षा हॉल जैसा, आपके फ़ोन पर'],
  ],
  [
    ['पोलीस भरतीवर भर', 'पुलिस भर्ती परीक्षा पर पूरा ध्यान'],
    ['लेखी आणि मैदानी, दोन्ही', 'लिखित और शारीरिक, दोनों साथ'],
  ],
  [
    ['वैयक्तिक लक्ष', 'हर छात्र पर ध्यान'],
    ['प्रत्येक प्रश्नाला उत्तर', 'हर सवाल का जवाब'],
  ],
] as const;

/** The sections whose texts are written in three languages, as an academy starts with them. */
export const defaultTexts: Pick<
  Settings,
  'academy' | 'directors' | 'home' | 'about' | 'contact' | 'payments' | 'prices'
> = {
  academy: {
    ...academy,
    // The placeholder has no translations: an academy that names itself in English alone is called that everywhere.
    name: inThree(academy.name, '', ''),
    tagline: inThree(academy.tagline, 'प्रत्येक स्वप्नाला हवा मार्गदर्शक', 'हर सपने को चाहिए मार्गदर्शक'),
    subject: inThree(academy.subject, 'पोलीस भरती आणि संयुक्त परीक्षा', 'पुलिस भर्ती और संयुक्त परीक्षाएँ'),
  },
  // Nobody is invented: the academy names its directors itself.
  directors: [
    { ...directors[0], name: noTexts, roleTitle: noTexts, sentence: noTexts },
    { ...directors[1], name: noTexts, roleTitle: noTexts, sentence: noTexts },
  ],
  home: {
    specialties: home.specialties.map(({ icon, title, text }, place) => {
      const [titles, words] = specialties[place] ?? [];
      return {
        icon,
        title: inThree(title, titles?.[0] ?? '', titles?.[1] ?? ''),
        text: inThree(text, words?.[0] ?? '', words?.[1] ?? ''),
      };
    }),
  },
  about: {
    heading: inThree(defaultAbout.heading, 'अकॅडमीविषयी', 'अकादमी के बारे में'),
    promise: noTexts,
    method: [],
    faculty: [],
  },
  contact: {
    ...contact,
    address: noTexts,
    groundPractice: noTexts,
    grievance: { ...contact.grievance, name: noTexts },
  },
  payments: {
    ...payments,
    methods: inThree(payments.methods, 'UPI, कार्ड आणि नेट बँकिंग', 'UPI, कार्ड और नेट बैंकिंग'),
  },
  prices: {
    indicative: prices.indicative.map(({ title, per, ...price }, place) => ({
      ...price,
      title: inThree(title, priceTitles[place]?.[0] ?? '', priceTitles[place]?.[1] ?? ''),
      per: per === '' ? noTexts : inThree(per, 'सत्र', 'सेशन'),
    })),
  },
};
