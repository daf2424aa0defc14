import type { Language } from '../../../contract/languages.ts';

/** What the rules on the cover depend on. */
interface PaperFacts {
  questions: number;
  isPen: boolean;
  takesMarksOff: boolean;
  /** Some questions may have several right options, or are answered with a number. */
  hasSeveral: boolean;
  hasNumbers: boolean;
}

interface ExamWords {
  booklet: string;
  omr: string;
  key: string;
  code: string;
  name: string;
  seat: string;
  mobile: string;
  date: string;
  candidate: string;
  invigilator: string;
  time: string;
  minutes: (n: number) => string;
  noLimit: string;
  questions: string;
  marks: string;
  section: string;
  right: string;
  wrong: string;
  instructions: string;
  /** What a candidate reads before the booklet is opened. */
  rules: (facts: PaperFacts) => string[];
  /** Under a question that may have several right options. */
  several: string;
  /** How a bubble is filled. */
  bubbles: (isPen: boolean) => string;
  passage: (first: number, last: number) => string;
  rough: string;
  solutions: string;
  bonus: string;
  leftOut: string;
  page: (page: number, pages: number) => string;
}

/** What stands on the printed sheets of a test around its questions. */
export const examWords: Record<Language, ExamWords> = {
  en: {
    booklet: 'Question booklet',
    omr: 'Answer sheet',
    key: 'Answer key',
    code: 'Booklet code',
    name: 'Name',
    seat: 'Seat number',
    mobile: 'Mobile number',
    date: 'Date',
    candidate: 'Candidate’s signature',
    invigilator: 'Invigilator’s signature',
    time: 'Time',
    minutes: (n) => `${n} minutes`,
    noLimit: 'No limit',
    questions: 'Questions',
    marks: 'Marks',
    section: 'Section',
    right: 'Right',
    wrong: 'Wrong',
    instructions: 'Instructions',
    rules: ({ questions, isPen, takesMarksOff, hasSeveral, hasNumbers }) => [
      'Do not open this booklet until you are told to.',
      `Check that it has all ${questions} questions. If a page is missing or badly printed, ask for another booklet at once.`,
      'Copy the booklet code to your answer sheet.',
      isPen
        ? 'Fill one bubble for each question, completely, with a blue or black ballpoint pen. A filled bubble cannot be changed.'
        : 'Fill one bubble for each question, completely.',
      hasSeveral
        ? 'Only where the question says that one or more options are right, fill the bubble of every right one. Elsewhere more than one filled bubble counts as a wrong answer.'
        : 'More than one filled bubble counts as a wrong answer.',
      ...(hasNumbers ? ['Where a question has no options, write the number on its line of the answer sheet.'] : []),
      takesMarksOff
        ? 'Marks are taken off for wrong answers, as the table shows.'
        : 'No marks are taken off for wrong answers.',
      'Do rough work only in the space for it at the end.',
    ],
    several: 'One or more options are right.',
    bubbles: (isPen) =>
      isPen ? 'Blue or black ballpoint pen. Fill the bubble completely.' : 'Fill the bubble completely.',
    passage: (first, last) =>
      first === last
        ? `Read this, then answer question ${first}.`
        : `Read this, then answer questions ${first} to ${last}.`,
    rough: 'Space for rough work',
    solutions: 'Solutions',
    bonus: 'Marks for all',
    leftOut: 'Left out',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  mr: {
    booklet: 'प्रश्नपुस्तिका',
    omr: 'उत्तरपत्रिका',
    key: 'उत्तरतालिका',
    code: 'पुस्तिका संच',
    name: 'नाव',
    seat: 'बैठक क्रमांक',
    mobile: 'मोबाईल क्रमांक',
    date: 'दिनांक',
    candidate: 'उमेदवाराची सही',
    invigilator: 'पर्यवेक्षकाची सही',
    time: 'वेळ',
    minutes: (n) => `${n} मिनिटे`,
    noLimit: 'मर्यादा नाही',
    questions: 'प्रश्न',
    marks: 'गुण',
    section: 'विभाग',
    right: 'बरोबर',
    wrong: 'चूक',
    instructions: 'सूचना',
    rules: ({ questions, isPen, takesMarksOff, hasSeveral, hasNumbers }) => [
      'सांगितल्याशिवाय ही प्रश्नपुस्तिका उघडू नका.',
      `पुस्तिकेत सर्व ${questions} प्रश्न आहेत याची खात्री करा. पान कमी असेल किंवा छपाई अस्पष्ट असेल, तर लगेच दुसरी पुस्तिका मागा.`,
      'पुस्तिकेचा संच उत्तरपत्रिकेवर नोंदवा.',
      isPen
        ? 'प्रत्येक प्रश्नासाठी एकच वर्तुळ निळ्या किंवा काळ्या बॉलपेनने पूर्ण भरा. भरलेले वर्तुळ बदलता येत नाही.'
        : 'प्रत्येक प्रश्नासाठी एकच वर्तुळ पूर्ण भरा.',
      hasSeveral
        ? 'एक किंवा अधिक पर्याय बरोबर आहेत असे प्रश्नात लिहिले असेल तरच प्रत्येक बरोबर पर्यायाचे वर्तुळ भरा. इतर प्रश्नांत एकापेक्षा जास्त वर्तुळे भरल्यास उत्तर चूक धरले जाईल.'
        : 'एका प्रश्नाची एकापेक्षा जास्त वर्तुळे भरल्यास उत्तर चूक धरले जाईल.',
      ...(hasNumbers ? ['ज्या प्रश्नाला पर्याय नाहीत, त्याची संख्या उत्तरपत्रिकेवरील त्याच्या रेषेवर लिहा.'] : []),
      takesMarksOff ? 'चुकीच्या उत्तराचे गुण तक्त्याप्रमाणे वजा होतील.' : 'चुकीच्या उत्तराचे गुण वजा होणार नाहीत.',
      'कच्चे काम शेवटी दिलेल्या जागेतच करा.',
    ],
    several: 'एक किंवा अधिक पर्याय बरोबर आहेत.',
    bubbles: (isPen) => (isPen ? 'निळे किंवा काळे बॉलपेन. वर्तुळ पूर्ण भरा.' : 'वर्तुळ पूर्ण भरा.'),
    passage: (first, last) =>
      first === last
        ? `खालील मजकूर वाचून प्रश्न ${first} चे उत्तर द्या.`
        : `खालील मजकूर वाचून प्रश्न ${first} ते ${last} ची उत्तरे द्या.`,
    rough: 'कच्च्या कामासाठी जागा',
    solutions: 'स्पष्टीकरण',
    bonus: 'सर्वांना गुण',
    leftOut: 'वगळला',
    page: (page, pages) => `पान ${page} / ${pages}`,
  },
  hi: {
    booklet: 'प्रश्न पुस्तिका',
    omr: 'उत्तर पत्रक',
    key: 'उत्तर कुंजी',
    code: 'पुस्तिका सेट',
    name: 'नाम',
    seat: 'रोल नंबर',
    mobile: 'मोबाइल नंबर',
    date: 'तारीख़',
    candidate: 'परीक्षार्थी के हस्ताक्षर',
    invigilator: 'निरीक्षक के हस्ताक्षर',
    time: 'समय',
    minutes: (n) => `${n} मिनट`,
    noLimit: 'कोई सीमा नहीं',
    questions: 'प्रश्न',
    marks: 'अंक',
    section: 'खंड',
    right: 'सही',
    wrong: 'ग़लत',
    instructions: 'निर्देश',
    rules: ({ questions, isPen, takesMarksOff, hasSeveral, hasNumbers }) => [
      'जब तक कहा न जाए, यह पुस्तिका न खोलें.',
      `देख लें कि पुस्तिका में पूरे ${questions} प्रश्न हैं. कोई पन्ना कम हो या छपाई साफ़ न हो, तो तुरंत दूसरी पुस्तिका माँगें.`,
      'पुस्तिका का सेट उत्तर पत्रक पर लिखें.',
      isPen
        ? 'हर प्रश्न के लिए एक ही गोला नीले या काले बॉलपेन से पूरा भरें. भरा हुआ गोला बदला नहीं जा सकता.'
        : 'हर प्रश्न के लिए एक ही गोला पूरा भरें.',
      hasSeveral
        ? 'जहाँ प्रश्न में लिखा हो कि एक या अधिक विकल्प सही हैं, वहीं हर सही विकल्प का गोला भरें. बाक़ी प्रश्नों में एक से ज़्यादा गोले भरने पर उत्तर ग़लत माना जाएगा.'
        : 'एक प्रश्न के एक से ज़्यादा गोले भरने पर उत्तर ग़लत माना जाएगा.',
      ...(hasNumbers ? ['जिस प्रश्न के विकल्प नहीं हैं, उसकी संख्या उत्तर पत्रक पर उसकी रेखा पर लिखें.'] : []),
      takesMarksOff ? 'ग़लत उत्तर के अंक तालिका के अनुसार कटेंगे.' : 'ग़लत उत्तर के अंक नहीं कटेंगे.',
      'रफ़ काम अंत में दी गई जगह में ही करें.',
    ],
    several: 'एक या अधिक विकल्प सही हैं.',
    bubbles: (isPen) => (isPen ? 'नीला या काला बॉलपेन. गोला पूरा भरें.' : 'गोला पूरा भरें.'),
    passage: (first, last) =>
      first === last
        ? `नीचे दिया गद्यांश पढ़कर प्रश्न ${first} का उत्तर दें.`
        : `नीचे दिया गद्यांश पढ़कर प्रश्न ${first} से ${last} के उत्तर दें.`,
    rough: 'रफ़ काम के लिए जगह',
    solutions: 'हल',
    bonus: 'सबको अंक',
    leftOut: 'हटाया गया',
    page: (page, pages) => `पृष्ठ ${page} / ${pages}`,
  },
};
