import type { Language } from '../../../contract/languages.ts';
import type { SandboxOutcome, sandboxMethods } from './sandbox-store.ts';

type Named = readonly [label: string, hint: string];

interface SandboxWords {
  title: string;
  note: readonly [strong: string, text: string];
  heading: string;
  payWith: string;
  methods: Record<(typeof sandboxMethods)[number], Named>;
  happens: string;
  more: string;
  outcomes: Record<SandboxOutcome, Named>;
  pay: string;
  back: string;
}

/** The sandbox's page in the buyer's language. */
export const sandboxWords: Record<Language, SandboxWords> = {
  en: {
    title: 'Sandbox payment',
    note: ['Sandbox.', 'This is a test: no bank is involved and no money moves.'],
    heading: 'Pay the academy',
    payWith: 'Pay with',
    methods: {
      upi: ['UPI', 'Any UPI app'],
      card: ['Card', 'Debit or credit'],
      netbanking: ['Net banking', 'All major banks'],
    },
    happens: 'What happens',
    more: 'Other outcomes, for testing',
    outcomes: {
      success: ['Yes', 'The payment goes through'],
      failure: ['No', 'The payment fails'],
      pending: ['Not yet', 'The bank confirms within about a minute'],
      late_webhook: ['Yes, told late', 'Paid now; the academy is notified after ten minutes'],
      double_webhook: ['Yes, told twice', 'The academy is notified twice at once'],
      webhook_first: ['Success, notified before you return', 'The webhook arrives before the browser'],
      amount_mismatch: ['Yes, another amount', 'Captures one rupee more than requested'],
      no_news: ['Yes, time-out', 'Paid now; no webhook ever arrives, so the academy has to check'],
    },
    pay: 'Pay now',
    back: 'Go back without paying',
  },
  mr: {
    title: 'चाचणी पेमेंट',
    note: ['चाचणी.', 'इथे कोणतीही बँक नाही आणि खरे पैसे जात नाहीत.'],
    heading: 'अकॅडमीला पैसे भरा',
    payWith: 'पैसे कसे भराल',
    methods: {
      upi: ['UPI', 'कोणतेही UPI ॲप'],
      card: ['कार्ड', 'डेबिट किंवा क्रेडिट'],
      netbanking: ['नेट बँकिंग', 'सर्व मोठ्या बँका'],
    },
    happens: 'काय होईल',
    more: 'चाचणीसाठी इतर शक्यता',
    outcomes: {
      success: ['हो', 'पेमेंट होते'],
      failure: ['नाही', 'पेमेंट होत नाही'],
      pending: ['अजून नाही', 'बँक सुमारे एका मिनिटात कळवते'],
      late_webhook: ['हो, उशिरा कळते', 'पैसे आत्ता भरले; अकॅडमीला दहा मिनिटांनी कळते'],
      double_webhook: ['हो, दोनदा कळते', 'अकॅडमीला एकाच वेळी दोनदा कळते'],
      webhook_first: ['हो, परत येण्याआधी कळते', 'ब्राउझर परत येण्याआधी अकॅडमीला कळते'],
      amount_mismatch: ['हो, वेगळी रक्कम', 'मागितल्यापेक्षा एक रुपया जास्त घेतला जातो'],
      no_news: ['हो, पण कळत नाही', 'पैसे आत्ता भरले; अकॅडमीला कधीच कळत नाही, तिने विचारावे लागते'],
    },
    pay: 'पैसे भरा',
    back: 'पैसे न भरता परत जा',
  },
  hi: {
    title: 'टेस्ट भुगतान',
    note: ['टेस्ट.', 'यहाँ कोई बैंक नहीं है और असली पैसा नहीं जाता.'],
    heading: 'अकादमी को भुगतान करें',
    payWith: 'किससे भुगतान करें',
    methods: {
      upi: ['UPI', 'कोई भी UPI ऐप'],
      card: ['कार्ड', 'डेबिट या क्रेडिट'],
      netbanking: ['नेट बैंकिंग', 'सभी बड़े बैंक'],
    },
    happens: 'क्या होगा',
    more: 'जाँच के लिए दूसरे नतीजे',
    outcomes: {
      success: ['हाँ', 'भुगतान हो जाता है'],
      failure: ['नहीं', 'भुगतान नहीं होता'],
      pending: ['अभी नहीं', 'बैंक क़रीब एक मिनट में बताता है'],
      late_webhook: ['हाँ, देर से पता चलता है', 'भुगतान अभी हुआ; अकादमी को दस मिनट बाद पता चलता है'],
      double_webhook: ['हाँ, दो बार पता चलता है', 'अकादमी को एक साथ दो बार पता चलता है'],
      webhook_first: ['हाँ, लौटने से पहले पता चलता है', 'ब्राउज़र के लौटने से पहले अकादमी को पता चलता है'],
      amount_mismatch: ['हाँ, दूसरी रक़म', 'माँगी गई रक़म से एक रुपया ज़्यादा लिया जाता है'],
      no_news: ['हाँ, पर पता नहीं चलता', 'भुगतान अभी हुआ; अकादमी को कभी पता नहीं चलता, उसे पूछना पड़ता है'],
    },
    pay: 'भुगतान करें',
    back: 'बिना भुगतान लौटें',
  },
};
