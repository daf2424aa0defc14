/** Who teaches at the demo academy: invented people, whose names its timetables have too. */
export const demoFaculty = [
  {
    name: { en: 'Meenal Joshi', mr: 'मीनल जोशी', hi: 'मीनल जोशी' },
    subject: { en: 'Marathi grammar', mr: 'मराठी व्याकरण', hi: 'मराठी व्याकरण' },
    qualification: {
      en: 'M.A. Marathi, 12 years of teaching',
      mr: 'एम.ए. मराठी, 12 वर्षे अध्यापन',
      hi: 'एम.ए. मराठी, 12 साल पढ़ाने का अनुभव',
    },
  },
  {
    name: { en: 'Sachin Wagh', mr: 'सचिन वाघ', hi: 'सचिन वाघ' },
    subject: { en: 'Arithmetic and reasoning', mr: 'अंकगणित आणि बुद्धिमत्ता', hi: 'गणित और रीज़निंग' },
    qualification: { en: 'M.Sc. Mathematics', mr: 'एम.एस्सी. गणित', hi: 'एम.एससी. गणित' },
  },
  {
    name: { en: 'Rekha Salunkhe', mr: 'रेखा साळुंखे', hi: 'रेखा सालुंखे' },
    subject: { en: 'General knowledge and law', mr: 'सामान्य ज्ञान आणि कायदा', hi: 'सामान्य ज्ञान और क़ानून' },
    qualification: {
      en: 'LL.B., former court superintendent',
      mr: 'एलएल.बी., माजी न्यायालय अधीक्षक',
      hi: 'एलएल.बी., पूर्व न्यायालय अधीक्षक',
    },
  },
  {
    name: { en: 'Vijay Shelar', mr: 'विजय शेलार', hi: 'विजय शेलार' },
    subject: { en: 'Running and shot put', mr: 'धावणे आणि गोळाफेक', hi: 'दौड़ और गोला फेंक' },
    qualification: {
      en: 'National diploma in athletics coaching',
      mr: 'ॲथलेटिक्स प्रशिक्षणाचा राष्ट्रीय डिप्लोमा',
      hi: 'एथलेटिक्स कोचिंग का राष्ट्रीय डिप्लोमा',
    },
  },
  {
    name: { en: 'Kavita Patil', mr: 'कविता पाटील', hi: 'कविता पाटिल' },
    subject: {
      en: 'Marathi and current affairs, online',
      mr: 'मराठी आणि चालू घडामोडी, ऑनलाइन',
      hi: 'मराठी और करेंट अफ़ेयर्स, ऑनलाइन',
    },
    qualification: {
      en: 'M.A., B.Ed., 8 years of teaching',
      mr: 'एम.ए., बी.एड., 8 वर्षे अध्यापन',
      hi: 'एम.ए., बी.एड., 8 साल पढ़ाने का अनुभव',
    },
  },
  {
    name: { en: 'Ajit Raut', mr: 'अजित राऊत', hi: 'अजित राउत' },
    subject: {
      en: 'Mathematics and reasoning, online',
      mr: 'अंकगणित आणि बुद्धिमत्ता, ऑनलाइन',
      hi: 'गणित और रीज़निंग, ऑनलाइन',
    },
    qualification: {
      en: 'B.E., cracked three state exams',
      mr: 'बी.ई., राज्याच्या तीन परीक्षा उत्तीर्ण',
      hi: 'बी.ई., राज्य की तीन परीक्षाएँ पास',
    },
  },
] as const;
