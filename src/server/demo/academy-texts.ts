import type { PageTexts } from '../../contract/pages/page-texts.ts';
import { defaultSettings } from '../../contract/settings/default-settings.ts';
import type { Settings } from '../../contract/settings/settings.ts';
import { demoFaculty } from './faculty-texts.ts';
import { csat2020 } from './questions/csat-2020.ts';
import { demoVenues } from './venue-texts.ts';

// Every name, number and address here is invented; the phone numbers are not in use.

export const demoDirectors = [
  { photo: 'director-academics.webp', title: 'Director 1' },
  { photo: 'director-training.webp', title: 'Director 2' },
];

const coaching = { course: 'Complete coaching', courseMr: 'संपूर्ण कोचिंग', courseHi: 'पूरी कोचिंग' } as const;
const premium = { course: 'Premium package', courseMr: 'प्रीमियम पॅकेज', courseHi: 'प्रीमियम पैकेज' } as const;
const papers = { course: 'Free practice papers', courseMr: 'मोफत सराव प्रश्नपत्रिका', courseHi: 'मुफ़्त अभ्यास पेपर' } as const;

/** What a topper said, who it was, and the result: in English, Marathi and Hindi. */
const told = (quote: Three, name: Three, result: Three) => ({
  title: `“${quote[0]}” ${name[0]} (demo)`,
  titleMr: `“${quote[1]}” ${name[1]} (डेमो)`,
  titleHi: `“${quote[2]}” ${name[2]} (डेमो)`,
  rank: result[0],
  rankMr: result[1],
  rankHi: result[2],
});
type Three = readonly [en: string, mr: string, hi: string];

const months = (count: number) => ({
  duration: `${count} months`,
  durationMr: `${count} महिने`,
  durationHi: `${count} महीने`,
});

/** Drawn people; the first is shown first. */
export const demoStories = [
  {
    photo: 'success-1.webp',
    ...told(
      ['The ground at five, the paper at nine.', 'पहाटे पाचला मैदान, रात्री नऊला पेपर.', 'सुबह पाँच मैदान, रात नौ पेपर.'],
      ['Prathamesh Mane', 'प्रथमेश माने', 'प्रथमेश माने'],
      ['Rank 3, police constable, Pune', '3 रा क्रमांक, पोलीस शिपाई, पुणे', 'तीसरी रैंक, पुलिस कांस्टेबल, पुणे'],
    ),
    ...coaching,
    ...months(10),
    paid: 'paid',
  },
  {
    photo: 'success-2.webp',
    ...told(
      ['My doubts never waited a week.', 'माझी शंका आठवडाभर थांबली नाही.', 'मेरे सवाल कभी हफ़्ते भर नहीं रुके.'],
      ['Snehal Kamble', 'स्नेहल कांबळे', 'स्नेहल कांबले'],
      ['Rank 7, police constable, Satara', '7 वा क्रमांक, पोलीस शिपाई, सातारा', 'सातवीं रैंक, पुलिस कांस्टेबल, सातारा'],
    ),
    ...coaching,
    ...months(12),
    paid: 'paid',
  },
  {
    photo: 'success-3.webp',
    ...told(
      ['I solved every free paper twice.', 'प्रत्येक मोफत पेपर दोनदा सोडवला.', 'हर मुफ़्त पेपर दो बार हल किया.'],
      ['Dattatray Wagh', 'दत्तात्रय वाघ', 'दत्तात्रय वाघ'],
      ['Rank 41, SRPF constable, Daund', '41 वा क्रमांक, राज्य राखीव दल, दौंड', '41वीं रैंक, राज्य रिज़र्व बल, दौंड'],
    ),
    ...papers,
    ...months(4),
    paid: 'free',
  },
  {
    photo: 'success-4.webp',
    ...told(
      ['800 metres became my best subject.', '800 मीटर माझा सर्वात चांगला विषय झाला.', '800 मीटर मेरा सबसे अच्छा विषय बना.'],
      ['Vaishnavi Jagtap', 'वैष्णवी जगताप', 'वैष्णवी जगताप'],
      ['Rank 12, police constable, Nashik', '12 वा क्रमांक, पोलीस शिपाई, नाशिक', '12वीं रैंक, पुलिस कांस्टेबल, नाशिक'],
    ),
    ...coaching,
    ...months(10),
    paid: 'paid',
  },
  {
    photo: 'success-5.webp',
    ...told(
      ['Ten pages on the bus, every day.', 'रोज बसमध्ये दहा पाने.', 'हर दिन बस में दस पन्ने.'],
      ['Rutuja Shelar', 'ऋतुजा शेलार', 'ऋतुजा शेलार'],
      ['Rank 5, sub-inspector, Kolhapur', '5 वा क्रमांक, उपनिरीक्षक, कोल्हापूर', 'पाँचवीं रैंक, उपनिरीक्षक, कोल्हापुर'],
    ),
    ...premium,
    ...months(10),
    paid: 'paid',
  },
  {
    photo: 'success-6.webp',
    ...told(
      ['The wrong answers taught me most.', 'चुकलेल्या उत्तरांनी सर्वाधिक शिकवले.', 'ग़लत जवाबों ने सबसे ज़्यादा सिखाया.'],
      ['Siddharth Lokhande', 'सिद्धार्थ लोखंडे', 'सिद्धार्थ लोखंडे'],
      ['Rank 22, prison guard, Nagpur', '22 वा क्रमांक, कारागृह शिपाई, नागपूर', '22वीं रैंक, जेल प्रहरी, नागपुर'],
    ),
    ...papers,
    ...months(6),
    paid: 'free',
  },
] as const;

/** The story on the about page. */
export const demoStory: PageTexts = {
  en: '<p>The academy began with eleven students on a borrowed school ground in Pune. The first batch ran at 5 AM and studied in the evening, because most of them worked in between.</p><p>That day is still how we teach: the written paper and the ground together, in Marathi first, with every doubt answered the same week.</p><p><em>This is a demo academy: its people, results and numbers are invented.</em></p>',
  mr: '<p>पुण्यातल्या एका शाळेच्या उसन्या मैदानावर अकरा विद्यार्थ्यांसह अकॅडमी सुरू झाली. पहिली बॅच पहाटे 5 ला धावायची आणि संध्याकाळी अभ्यास करायची, कारण बहुतेक जण मधल्या वेळेत काम करत होते.</p><p>आजही आम्ही तसेच शिकवतो: लेखी परीक्षा आणि मैदान एकत्र, आधी मराठीत, आणि प्रत्येक शंकेचे उत्तर त्याच आठवड्यात.</p><p><em>ही डेमो अकॅडमी आहे: यातील व्यक्ती, निकाल आणि आकडे काल्पनिक आहेत.</em></p>',
  hi: '<p>पुणे के एक स्कूल के उधार के मैदान पर ग्यारह छात्रों के साथ अकादमी शुरू हुई. पहला बैच सुबह 5 बजे दौड़ता था और शाम को पढ़ता था, क्योंकि ज़्यादातर लोग बीच में काम करते थे.</p><p>आज भी हम वैसे ही पढ़ाते हैं: लिखित परीक्षा और मैदान साथ-साथ, पहले मराठी में, और हर सवाल का जवाब उसी हफ़्ते.</p><p><em>यह डेमो अकादमी है: इसके लोग, नतीजे और आँकड़े काल्पनिक हैं.</em></p>',
};

export function demoSettings(settings: Settings): Partial<Settings> {
  const [first, second] = settings.directors;
  return {
    academy: { ...settings.academy, name: { en: 'Academy', mr: 'अकॅडमी', hi: 'अकादमी' } },
    directors: [
      {
        ...first,
        name: { en: 'Ravindra Kulkarni', mr: 'रवींद्र कुलकर्णी', hi: 'रवींद्र कुलकर्णी' },
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
        name: { en: 'Shailaja Patil', mr: 'शैलजा पाटील', hi: 'शैलजा पाटिल' },
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
    names: {
      venues: [...demoVenues],
      teachers: [],
      couriers: [...defaultSettings.names.couriers],
      exams: [{ en: csat2020.exam, mr: 'यूपीएससी नागरी सेवा (पूर्व), पेपर 2', hi: 'यूपीएससी सिविल सेवा (प्रारंभिक), पेपर 2' }],
    },
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
      faculty: [...demoFaculty],
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
      whatsapp: '+919800000012',
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
