import type { Translated } from '../../../contract/languages.ts';
import type { ProductTexts } from '../../../contract/orders/products.ts';
import { ownLanguage } from './own-language.ts';

type Own = Translated<keyof ProductTexts>;

/** The demo products in the languages they were not written in, by their own title. A new one belongs here too. */
const byTitle: Record<string, Own['translations']> = {
  'Police recruitment practice book': {
    mr: {
      title: 'पोलीस भरती सराव पुस्तक',
      contents: '20 सराव प्रश्नपत्रिका\nकारणांसह उत्तरे\n212 पाने, मराठीत',
      outcomes: 'एक प्रश्नपत्रिका 90 मिनिटांत पूर्ण करायला\nप्रत्येक चुकीचे उत्तर का चुकीचे आहे ते ओळखायला',
      questions: 'हे पुस्तक ॲपमध्येही मिळते का?\nनाही, हे फक्त छापील पुस्तक आहे. संपूर्ण संचात दोन्ही आहेत.',
    },
    hi: {
      title: 'पुलिस भर्ती अभ्यास पुस्तक',
      contents: '20 प्रैक्टिस पेपर\nकारण सहित उत्तर\n212 पेज, मराठी में',
      outcomes: 'एक पेपर 90 मिनट में पूरा करना\nहर ग़लत उत्तर क्यों ग़लत है, यह समझना',
      questions: 'क्या यह ऐप में भी है?\nनहीं, यह सिर्फ़ छपी हुई किताब है. पूरे सेट में दोनों हैं.',
    },
  },
  'Police recruitment complete set': {
    mr: {
      title: 'पोलीस भरती संपूर्ण संच',
      contents: 'तीन छापील पुस्तके: सराव पेपर, अंकगणित, बुद्धिमत्ता\nॲपमधील सर्व प्रीमियम साहित्य एका वर्षासाठी',
      outcomes: 'मराठी व्याकरण, अंकगणित, सामान्य ज्ञान आणि बुद्धिमत्ता चाचणी\nकागदावर सराव, फोनवर उजळणी',
      questions:
        'पुस्तके येण्याआधी सुरुवात करता येईल का?\nहो. पैसे भरल्यानंतर काही मिनिटांत ॲपमधील साहित्य उघडते.\n\nपुस्तके कोणत्या भाषेत आहेत?\nमराठीत.',
    },
    hi: {
      title: 'पुलिस भर्ती का पूरा सेट',
      contents: 'तीन छपी हुई किताबें: प्रैक्टिस पेपर, गणित, रीज़निंग\nऐप की सारी प्रीमियम सामग्री एक साल के लिए',
      outcomes: 'मराठी व्याकरण, गणित, सामान्य ज्ञान और रीज़निंग\nकाग़ज़ पर अभ्यास, फ़ोन पर दोहराव',
      questions:
        'क्या किताबें आने से पहले शुरू कर सकते हैं?\nहाँ. भुगतान के कुछ ही मिनटों में ऐप की सामग्री खुल जाती है.\n\nकिताबें किस भाषा में हैं?\nमराठी में.',
    },
  },
  'All premium material, six months': {
    mr: {
      title: 'सर्व प्रीमियम साहित्य, सहा महिने',
      contents: 'ॲपमधील सर्व प्रीमियम साहित्य\nपैसे भरल्याच्या दिवसापासून सहा महिने',
      outcomes: 'प्रत्येक प्रकारचे उदाहरण आणि कोडे सोडवण्याची रीत\nशेवटच्या तीस दिवसांचे नियोजन',
      questions: 'सहा महिन्यांनंतर काय?\nमुदत संपते. त्या दिवसाच्या किमतीत पुन्हा घेता येते.',
    },
    hi: {
      title: 'सारी प्रीमियम सामग्री, छह महीने',
      contents: 'ऐप की सारी प्रीमियम सामग्री\nभुगतान के दिन से छह महीने',
      outcomes: 'हर प्रकार के सवाल और पहेली का तरीक़ा\nआख़िरी तीस दिनों की योजना',
      questions: 'छह महीने बाद क्या होगा?\nएक्सेस ख़त्म हो जाता है. उस दिन की क़ीमत पर फिर ख़रीद सकते हैं.',
    },
  },
  'Mentoring session': {
    mr: {
      title: 'मार्गदर्शन सत्र',
      contents: 'संचालकांसोबत एक तास, फोनवर किंवा मैदानावर',
      outcomes: 'गुण कुठे जातात\nदर आठवड्याचे नियोजन',
      questions: '',
    },
    hi: {
      title: 'मेंटरिंग सत्र',
      contents: 'डायरेक्टर के साथ एक घंटा, फ़ोन पर या मैदान में',
      outcomes: 'अंक कहाँ कटते हैं\nहर हफ़्ते की योजना',
      questions: '',
    },
  },
};

/** The language that a demo product is written in, and its texts in the others. */
export function productTranslations(title: string): Own {
  return { textLanguage: ownLanguage(title), translations: byTitle[title] ?? {} };
}
