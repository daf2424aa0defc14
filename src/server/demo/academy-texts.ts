import type { PageTexts } from '../../contract/pages/page-texts.ts';
import type { Settings } from '../../contract/settings/settings.ts';

// Every name, number and address here is invented; the phone numbers are not in use.

export const demoDirectors = [
  { photo: 'director-academics.webp', title: 'Director 1' },
  { photo: 'director-training.webp', title: 'Director 2' },
];

const selected = { rank: 'Selected', rankMr: 'निवड', rankHi: 'चयन' } as const;
const coaching = { course: 'Complete coaching', courseMr: 'संपूर्ण कोचिंग', courseHi: 'पूरी कोचिंग' } as const;
const premium = { course: 'Premium package', courseMr: 'प्रीमियम पॅकेज', courseHi: 'प्रीमियम पैकेज' } as const;
const papers = { course: 'Free practice papers', courseMr: 'मोफत सराव प्रश्नपत्रिका', courseHi: 'मुफ़्त अभ्यास पेपर' } as const;

const batch = (year: number) => ({
  title: `Selected, batch of ${year}`,
  titleMr: `निवड, ${year} ची तुकडी`,
  titleHi: `चयन, ${year} का बैच`,
});
const months = (count: number) => ({
  duration: `${count} months`,
  durationMr: `${count} महिने`,
  durationHi: `${count} महीने`,
});

/** Drawn people; the first is shown first. */
export const demoStories = [
  { photo: 'success-1.webp', ...batch(2025), ...selected, ...coaching, ...months(10), paid: 'paid' },
  { photo: 'success-2.webp', ...batch(2025), ...selected, ...coaching, ...months(12), paid: 'paid' },
  { photo: 'success-3.webp', ...batch(2024), ...selected, ...papers, ...months(4), paid: 'free' },
  { photo: 'success-4.webp', ...batch(2024), ...selected, ...coaching, ...months(10), paid: 'paid' },
  { photo: 'success-5.webp', ...batch(2024), ...selected, ...premium, ...months(10), paid: 'paid' },
  { photo: 'success-6.webp', ...batch(2023), ...selected, ...papers, ...months(6), paid: 'free' },
] as const;

/** The story on the about page. */
export const demoStory: PageTexts = {
  en: '<p>The academy began with eleven students on a borrowed school ground in Pune. The first batch ran at 5 AM and studied in the evening, because most of them worked in between.</p><p>That day is still how we teach: the written paper and the ground together, in Marathi first, with every doubt answered the same week.</p>',
  mr: '<p>पुण्यातल्या एका शाळेच्या उसन्या मैदानावर अकरा विद्यार्थ्यांसह अकॅडमी सुरू झाली. पहिली तुकडी पहाटे 5 ला धावायची आणि संध्याकाळी अभ्यास करायची, कारण बहुतेक जण मधल्या वेळेत काम करत होते.</p><p>आजही आम्ही तसेच शिकवतो: लेखी परीक्षा आणि मैदान एकत्र, आधी मराठीत, आणि प्रत्येक शंकेचे उत्तर त्याच आठवड्यात.</p>',
  hi: '<p>पुणे के एक स्कूल के उधार के मैदान पर ग्यारह छात्रों के साथ अकादमी शुरू हुई. पहला बैच सुबह 5 बजे दौड़ता था और शाम को पढ़ता था, क्योंकि ज़्यादातर लोग बीच में काम करते थे.</p><p>आज भी हम वैसे ही पढ़ाते हैं: लिखित परीक्षा और मैदान साथ-साथ, पहले मराठी में, और हर सवाल का जवाब उसी हफ़्ते.</p>',
};

export function demoSettings(settings: Settings): Partial<Settings> {
  const [first, second] = settings.directors;
  return {
    directors: [
      {
        ...first,
        name: { en: 'Director', mr: 'संचालक', hi: 'डायरेक्टर' },
        roleTitle: { en: 'Founder, academics', mr: 'संस्थापक, अध्यापन', hi: 'संस्थापक, पढ़ाई' },
        sentence: {
          en: 'Plans every lesson and marks every doubt.',
          mr: 'प्रत्येक धडा आखतात आणि प्रत्येक शंकेकडे लक्ष देतात.',
          hi: 'हर पाठ की योजना बनाते हैं और हर डाउट देखते हैं.',
        },
        phone: '+919800000010',
        email: 'academics@academy.example',
      },
      {
        ...second,
        name: { en: 'Director', mr: 'संचालक', hi: 'डायरेक्टर' },
        roleTitle: { en: 'Founder, physical training', mr: 'संस्थापक, मैदानी सराव', hi: 'संस्थापक, शारीरिक प्रशिक्षण' },
        sentence: {
          en: 'On the ground at 5 AM, stopwatch in hand.',
          mr: 'पहाटे 5 वाजता मैदानावर, हातात स्टॉपवॉच.',
          hi: 'सुबह 5 बजे मैदान पर, हाथ में स्टॉपवॉच.',
        },
        phone: '+919800000011',
        email: 'training@academy.example',
      },
    ],
    about: {
      heading: {
        en: 'We have run this road before you',
        mr: 'या वाटेवर आम्ही तुमच्याआधी धावलो आहोत',
        hi: 'इस राह पर हम आपसे पहले दौड़ चुके हैं',
      },
      promise: {
        en: 'Two directors, one promise: no dream goes unguided.',
        mr: 'दोन संचालक, एक वचन: एकही स्वप्न मार्गदर्शकाविना राहणार नाही.',
        hi: 'दो डायरेक्टर, एक वादा: कोई सपना बिना मार्गदर्शन के न रहे.',
      },
      method: [
        {
          title: { en: 'Method', mr: 'पद्धत', hi: 'तरीका' },
          text: {
            en: 'One idea, one page, one solved example.',
            mr: 'एक कल्पना, एक पान, एक सोडवलेले उदाहरण.',
            hi: 'एक बात, एक पेज, एक हल किया हुआ उदाहरण.',
          },
        },
        {
          title: { en: 'Drill', mr: 'सराव', hi: 'अभ्यास' },
          text: {
            en: '25 questions against the clock, every evening.',
            mr: 'रोज संध्याकाळी वेळ लावून 25 प्रश्न.',
            hi: 'हर शाम घड़ी के साथ 25 सवाल.',
          },
        },
        {
          title: { en: 'Review', mr: 'उजळणी', hi: 'रिवीज़न' },
          text: {
            en: 'Your wrong answers come back until they are right.',
            mr: 'चुकलेले प्रश्न बरोबर येईपर्यंत पुन्हा पुन्हा येतात.',
            hi: 'आपके ग़लत जवाब सही होने तक लौटकर आते हैं.',
          },
        },
      ],
      faculty: [
        {
          name: { en: 'Marathi faculty', mr: 'मराठी शिक्षक', hi: 'मराठी शिक्षक' },
          subject: { en: 'Marathi grammar', mr: 'मराठी व्याकरण', hi: 'मराठी व्याकरण' },
          qualification: {
            en: 'M.A. Marathi, 12 years of teaching',
            mr: 'एम.ए. मराठी, 12 वर्षे अध्यापन',
            hi: 'एम.ए. मराठी, 12 साल पढ़ाने का अनुभव',
          },
        },
        {
          name: { en: 'Mathematics faculty', mr: 'गणित शिक्षक', hi: 'गणित शिक्षक' },
          subject: { en: 'Arithmetic and reasoning', mr: 'अंकगणित आणि बुद्धिमत्ता', hi: 'अंकगणित और रीज़निंग' },
          qualification: { en: 'M.Sc. Mathematics', mr: 'एम.एस्सी. गणित', hi: 'एम.एससी. गणित' },
        },
        {
          name: { en: 'Ground coach', mr: 'मैदान प्रशिक्षक', hi: 'मैदान कोच' },
          subject: { en: 'Running and shot put', mr: 'धावणे आणि गोळाफेक', hi: 'दौड़ और गोला फेंक' },
          qualification: {
            en: 'National diploma in athletics coaching',
            mr: 'ॲथलेटिक्स प्रशिक्षणाचा राष्ट्रीय डिप्लोमा',
            hi: 'एथलेटिक्स कोचिंग का राष्ट्रीय डिप्लोमा',
          },
        },
      ],
    },
    contact: {
      ...settings.contact,
      address: {
        en: 'Office 4, Main road, Pune 411004',
        mr: 'कार्यालय 4, मुख्य रस्ता, पुणे 411004',
        hi: 'कार्यालय 4, मुख्य सड़क, पुणे 411004',
      },
      mapLink: 'https://www.openstreetmap.org/?mlat=18.5204&mlon=73.8567#map=16/18.5204/73.8567',
      phone: '+919800000012',
      email: 'office@academy.example',
      groundPractice: {
        en: 'Ground practice, 5:30 AM daily',
        mr: 'मैदानी सराव, रोज 5:30 AM',
        hi: 'मैदानी अभ्यास, रोज़ 5:30 AM',
      },
      grievance: {
        name: { en: 'Office manager', mr: 'कार्यालय व्यवस्थापक', hi: 'कार्यालय प्रबंधक' },
        phone: '+919800000012',
        email: 'grievance@academy.example',
      },
    },
    legal: { ...settings.legal, registrationNumber: 'DEMO/2019/0042' },
  };
}
