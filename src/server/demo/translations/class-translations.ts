import type { ClassForm } from '../../../contract/classes/classes-admin.ts';
import { ownLanguage } from './own-language.ts';

type Translations = ClassForm['translations'];
type Texts = NonNullable<Translations['mr']>;

const said = (title: string, description: string, lists: Partial<Texts> = {}): Texts => ({
  title,
  description,
  practise: '',
  whatToBring: '',
  ...lists,
});

/** The demo classes in the languages they were not written in, by their own title. A new one belongs here too. */
const byTitle: Record<string, Translations> = {
  'Percentages and ratio: live doubt class': {
    mr: said('शेकडेवारी आणि गुणोत्तर: लाइव्ह शंकानिरसन', 'अडलेली गणिते घेऊन या.'),
    hi: said('प्रतिशत और अनुपात: लाइव डाउट क्लास', 'अटके हुए सवाल लेकर आएँ.'),
  },
  'संधी: प्रश्न आणि उत्तरे': {
    en: said('Sandhi: questions and answers', 'Your doubts on swar, vyanjan and visarga sandhi.', {
      practise:
        'Swar sandhi: seven rules, three examples each\nTell vyanjan and visarga sandhi apart\nTen questions from past papers',
    }),
    hi: said('संधि: सवाल और जवाब', 'स्वर, व्यंजन और विसर्ग संधि के डाउट.', {
      practise: 'स्वर संधि: सात नियम, हर एक के तीन उदाहरण\nव्यंजन और विसर्ग संधि को अलग पहचानना\nपिछले पेपरों के दस सवाल',
    }),
  },
  'Series and coding in one hour': {
    mr: said('मालिका आणि सांकेतिक भाषा: एका तासात', 'दरवर्षी येणारे वीस प्रकार.', {
      practise: 'संख्या आणि अक्षरमालिका, प्रत्येकी दहा\nस्थानानुसार आणि अक्षरानुसार सांकेतिक भाषा\nकोणता प्रश्न केव्हा सोडायचा',
    }),
    hi: said('श्रृंखला और कोडिंग: एक घंटे में', 'हर साल आने वाले बीस पैटर्न.', {
      practise: 'संख्या और अक्षर श्रृंखला, दस-दस\nस्थान और अक्षर के अनुसार कोडिंग\nकौन सा सवाल कब छोड़ें',
    }),
  },
  'Full mock test 12': {
    mr: said('पूर्ण मॉक टेस्ट 12', 'खऱ्या पेपरच्या धर्तीवर 100 प्रश्न.', {
      practise: '90 मिनिटांत 100 प्रश्नांची प्रश्नपत्रिका\nलगेच उत्तरांचे स्पष्टीकरण',
    }),
    hi: said('पूरा मॉक टेस्ट 12', 'असली पेपर के पैटर्न पर 100 सवाल.', {
      practise: '90 मिनट में 100 सवालों का पेपर\nउसके तुरंत बाद उत्तरों की व्याख्या',
    }),
  },
  'Current affairs of the month': {
    mr: said('या महिन्यातील चालू घडामोडी', 'परीक्षेत काय विचारले जाऊ शकते, एका तासात.'),
    hi: said('इस महीने के करंट अफ़ेयर्स', 'परीक्षा में क्या पूछा जा सकता है, एक घंटे में.'),
  },
  'Ground day: 1,600 m and shot put': {
    mr: said('मैदानी दिवस: 1,600 मीटर आणि गोळाफेक', 'प्रशिक्षकांसोबत वेळ लावून चाचणी.', {
      practise: 'वेळ लावून 1,600 मीटर\nगोळाफेक: तीन फेका, प्रत्येकाचे मोजमाप\nतुमचे सेकंद आणि गुण कुठे जातात',
      whatToBring: 'धावण्याचे बूट\nपाणी आणि टॉवेल\nहॉल तिकीट किंवा ओळखपत्र',
    }),
    hi: said('मैदान का दिन: 1,600 मीटर और गोला फेंक', 'कोच के साथ समय देखकर ट्रायल.', {
      practise: 'समय देखकर 1,600 मीटर\nगोला फेंक: तीन थ्रो, हर एक नापा जाएगा\nआपके सेकंड और अंक कहाँ जाते हैं',
      whatToBring: 'दौड़ने के जूते\nपानी और तौलिया\nहॉल टिकट या पहचान पत्र',
    }),
  },
  'How to fill the application form': {
    mr: said('अर्ज कसा भरायचा', 'कागदपत्रे, फोटोचा आकार आणि नेहमीच्या चुका.', {
      practise: 'कोणती कागदपत्रे, कोणत्या आकारात\nनाकारले न जाणारे फोटो आणि स्वाक्षरी\nअर्ज बाद करणाऱ्या पाच चुका',
    }),
    hi: said('आवेदन फ़ॉर्म कैसे भरें', 'दस्तावेज़, फ़ोटो का आकार और आम ग़लतियाँ.', {
      practise: 'कौन से दस्तावेज़, किस आकार में\nफ़ोटो और हस्ताक्षर जो अस्वीकार न हों\nफ़ॉर्म रद्द कराने वाली पाँच ग़लतियाँ',
    }),
  },
  'Open day at the academy': {
    mr: said('अकॅडमीत खुला दिवस', 'क्लास पाहा, दोन्ही संचालकांना भेटा, काहीही विचारा.', {
      whatToBring: 'सल्ला हवा असल्यास मागील गुणपत्रिका',
    }),
    hi: said('अकादमी में ओपन डे', 'क्लास देखें, दोनों डायरेक्टरों से मिलें, कुछ भी पूछें.', {
      whatToBring: 'सलाह चाहिए तो पिछली मार्कशीट',
    }),
  },
  'Time and work in one evening': {
    mr: said('काळ आणि काम, एका संध्याकाळी', 'प्रत्येक प्रकार, त्याच्या सोप्या पद्धतीसह.'),
    hi: said('समय और काम, एक शाम में', 'हर प्रकार, हर एक की आसान तरकीब के साथ.'),
  },
  'Interview and documents day': {
    mr: said('मुलाखत आणि कागदपत्रांचा दिवस', 'सराव मुलाखत आणि कागदपत्रांची तपासणी.'),
    hi: said('इंटरव्यू और दस्तावेज़ों का दिन', 'अभ्यास इंटरव्यू और दस्तावेज़ों की जाँच.'),
  },
};

/** The language that a demo class is written in, and its texts in the others. */
export function classTranslations(title: string): Pick<ClassForm, 'textLanguage' | 'translations'> {
  return { textLanguage: ownLanguage(title), translations: byTitle[title] ?? {} };
}
