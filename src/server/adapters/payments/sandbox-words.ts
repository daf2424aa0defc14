import type { Language } from '../../../contract/languages.ts';
import type { SandboxOutcome, sandboxMethods } from './sandbox-store.ts';

type Named = readonly [label: string, hint: string];

interface SandboxWords {
  title: string;
  note: readonly [strong: string, text: string];
  /** Of an order whose payer agrees to later debits. */
  agrees: (most: string) => string;
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
    note: ['This is a test.', 'No bank is involved and no money moves.'],
    agrees: (most) => `By paying you agree that later fees are debited, at most ${most} each.`,
    heading: 'Pay the academy',
    payWith: 'Pay with',
    methods: {
      upi: ['UPI', 'Any UPI app'],
      card: ['Card', 'Debit or credit'],
      netbanking: ['Net banking', 'All major banks'],
    },
    happens: 'How should this test end?',
    more: 'Other endings, for testers',
    outcomes: {
      success: ['The payment goes through', 'The order shows as paid'],
      failure: ['The payment fails', 'Nothing is taken, and you can try again'],
      pending: ['The bank takes its time', 'It confirms within about a minute'],
      late_webhook: ['Paid, but reported late', 'The academy hears of it after ten minutes'],
      double_webhook: ['Paid, and reported twice', 'The academy hears of it twice at once'],
      webhook_first: ['Paid, and reported before you return', 'The academy hears of it before your browser is back'],
      amount_mismatch: ['The wrong amount is paid', 'One rupee more than the price is taken'],
      no_news: ['Paid, but never reported', 'The academy has to ask the bank itself'],
    },
    pay: 'Pay now',
    back: 'Go back without paying',
  },
  mr: {
    title: 'चाचणी पेमेंट',
    note: ['ही चाचणी आहे.', 'यात कोणतीही बँक नाही आणि खरे पैसे जात नाहीत.'],
    agrees: (most) => `पैसे भरून तुम्ही पुढील शुल्क आपोआप घेण्यास संमती देता; प्रत्येक वेळी जास्तीत जास्त ${most}.`,
    heading: 'अकॅडमीला पैसे भरा',
    payWith: 'पैसे कसे भराल',
    methods: {
      upi: ['UPI', 'कोणतेही UPI ॲप'],
      card: ['कार्ड', 'डेबिट किंवा क्रेडिट'],
      netbanking: ['नेट बँकिंग', 'सर्व मोठ्या बँका'],
    },
    happens: 'या चाचणीत काय व्हावे?',
    more: 'चाचणी करणाऱ्यांसाठी इतर शक्यता',
    outcomes: {
      success: ['पेमेंट यशस्वी होते', 'ऑर्डरचे पैसे भरलेले दिसतील'],
      failure: ['पेमेंट अयशस्वी होते', 'पैसे जात नाहीत; पुन्हा प्रयत्न करता येतो'],
      pending: ['बँकेला वेळ लागतो', 'सुमारे एका मिनिटात बँक कळवते'],
      late_webhook: ['पैसे भरले, पण उशिरा कळते', 'अकॅडमीला दहा मिनिटांनी कळते'],
      double_webhook: ['पैसे भरले, आणि दोनदा कळते', 'अकॅडमीला एकाच वेळी दोनदा कळते'],
      webhook_first: ['पैसे भरले, आणि तुम्ही परतण्याआधी कळते', 'ब्राउझर परत येण्याआधी अकॅडमीला कळते'],
      amount_mismatch: ['चुकीची रक्कम भरली जाते', 'किमतीपेक्षा एक रुपया जास्त घेतला जातो'],
      no_news: ['पैसे भरले, पण कधीच कळत नाही', 'अकॅडमीला स्वतः बँकेला विचारावे लागते'],
    },
    pay: 'पैसे भरा',
    back: 'पैसे न भरता परत जा',
  },
  hi: {
    title: 'टेस्ट भुगतान',
    note: ['यह एक टेस्ट है.', 'इसमें कोई बैंक नहीं है और असली पैसा नहीं जाता.'],
    agrees: (most) => `भुगतान करके आप आगे की फ़ीस अपने-आप कटने की सहमति देते हैं; हर बार ज़्यादा से ज़्यादा ${most}.`,
    heading: 'अकादमी को भुगतान करें',
    payWith: 'किससे भुगतान करें',
    methods: {
      upi: ['UPI', 'कोई भी UPI ऐप'],
      card: ['कार्ड', 'डेबिट या क्रेडिट'],
      netbanking: ['नेट बैंकिंग', 'सभी बड़े बैंक'],
    },
    happens: 'इस टेस्ट में क्या हो?',
    more: 'जाँच करने वालों के लिए दूसरे नतीजे',
    outcomes: {
      success: ['भुगतान हो जाता है', 'ऑर्डर का भुगतान हुआ दिखेगा'],
      failure: ['भुगतान नहीं होता', 'पैसा नहीं कटता; फिर कोशिश कर सकते हैं'],
      pending: ['बैंक को समय लगता है', 'बैंक क़रीब एक मिनट में बताता है'],
      late_webhook: ['भुगतान हुआ, पर देर से पता चलता है', 'अकादमी को दस मिनट बाद पता चलता है'],
      double_webhook: ['भुगतान हुआ, और दो बार पता चलता है', 'अकादमी को एक साथ दो बार पता चलता है'],
      webhook_first: ['भुगतान हुआ, और लौटने से पहले पता चलता है', 'ब्राउज़र के लौटने से पहले अकादमी को पता चलता है'],
      amount_mismatch: ['ग़लत रक़म का भुगतान होता है', 'क़ीमत से एक रुपया ज़्यादा लिया जाता है'],
      no_news: ['भुगतान हुआ, पर कभी पता नहीं चलता', 'अकादमी को ख़ुद बैंक से पूछना पड़ता है'],
    },
    pay: 'भुगतान करें',
    back: 'बिना भुगतान लौटें',
  },
};
