import type { Random } from '../history/random.ts';
import { option as as, type Fact } from './fact.ts';
import { lawFacts } from './law-facts.ts';
import { type DemoQuestion, place, three } from './question.ts';

const state = 'Government of Maharashtra, maharashtra.gov.in';

const maharashtraFacts: readonly Fact[] = [
  {
    text: three(
      'When was the state of Maharashtra formed?',
      'महाराष्ट्र राज्याची स्थापना केव्हा झाली?',
      'महाराष्ट्र राज्य की स्थापना कब हुई?',
    ),
    right: as('1 May 1960', '1 मे 1960', '1 मई 1960'),
    wrong: [
      as('1 November 1956', '1 नोव्हेंबर 1956', '1 नवंबर 1956'),
      as('15 August 1947', '15 ऑगस्ट 1947', '15 अगस्त 1947'),
      as('26 January 1950', '26 जानेवारी 1950', '26 जनवरी 1950'),
    ],
    source: 'Bombay Reorganisation Act, 1960',
  },
  {
    text: three(
      'Which is the state animal of Maharashtra?',
      'महाराष्ट्राचा राज्यप्राणी कोणता?',
      'महाराष्ट्र का राज्य पशु कौन-सा है?',
    ),
    right: as('Giant squirrel', 'शेकरू', 'शेकरू (बड़ी गिलहरी)'),
    wrong: [as('Tiger', 'वाघ', 'बाघ'), as('Blackbuck', 'काळवीट', 'काला हिरन'), as('Leopard', 'बिबट्या', 'तेंदुआ')],
    source: `${state}: state symbols`,
  },
  {
    text: three(
      'Which is the state bird of Maharashtra?',
      'महाराष्ट्राचा राज्यपक्षी कोणता?',
      'महाराष्ट्र का राज्य पक्षी कौन-सा है?',
    ),
    right: as('Yellow-footed green pigeon', 'हरियाल', 'हरियल'),
    wrong: [as('Peacock', 'मोर'), as('Indian roller', 'नीलकंठ'), as('Parakeet', 'पोपट', 'तोता')],
    source: `${state}: state symbols`,
  },
  {
    text: three(
      'Which is the state flower of Maharashtra?',
      'महाराष्ट्राचे राज्यफूल कोणते?',
      'महाराष्ट्र का राज्य फूल कौन-सा है?',
    ),
    right: as('Jarul (tamhan)', 'ताम्हण (जारूल)', 'जारुल (ताम्हण)'),
    wrong: [as('Lotus', 'कमळ', 'कमल'), as('Rose', 'गुलाब'), as('Marigold', 'झेंडू', 'गेंदा')],
    source: `${state}: state symbols`,
  },
  {
    text: three(
      'Which is the highest peak of Maharashtra?',
      'महाराष्ट्रातील सर्वोच्च शिखर कोणते?',
      'महाराष्ट्र की सबसे ऊँची चोटी कौन-सी है?',
    ),
    right: as('Kalsubai', 'कळसूबाई', 'कलसूबाई'),
    wrong: [
      as('Salher', 'साल्हेर'),
      as('Mahabaleshwar', 'महाबळेश्वर', 'महाबलेश्वर'),
      as('Harishchandragad', 'हरिश्चंद्रगड', 'हरिश्चंद्रगढ़'),
    ],
    source: 'Survey of India: Kalsubai, 1,646 m',
  },
  {
    text: three('Where does the Godavari rise?', 'गोदावरी नदीचा उगम कोठे होतो?', 'गोदावरी नदी का उद्गम कहाँ है?'),
    right: as('Trimbakeshwar', 'त्र्यंबकेश्वर'),
    wrong: [as('Mahabaleshwar', 'महाबळेश्वर', 'महाबलेश्वर'), as('Bhimashankar', 'भीमाशंकर'), as('Paithan', 'पैठण')],
    source: 'Maharashtra State Gazetteer, Nashik district',
  },
  {
    text: three('In which district is the Koyna dam?', 'कोयना धरण कोणत्या जिल्ह्यात आहे?', 'कोयना बाँध किस ज़िले में है?'),
    right: as('Satara', 'सातारा'),
    wrong: [as('Pune', 'पुणे'), as('Sangli', 'सांगली'), as('Ratnagiri', 'रत्नागिरी')],
    source: 'Maharashtra State Gazetteer, Satara district',
  },
  {
    text: three(
      'In which district is the crater lake of Lonar?',
      'लोणार सरोवर कोणत्या जिल्ह्यात आहे?',
      'लोनार झील किस ज़िले में है?',
    ),
    right: as('Buldhana', 'बुलढाणा', 'बुलढाणा'),
    wrong: [as('Akola', 'अकोला'), as('Washim', 'वाशिम'), as('Jalna', 'जालना')],
    source: 'Maharashtra State Gazetteer, Buldhana district',
  },
  {
    text: three(
      'Who was the first chief minister of the state of Maharashtra?',
      'महाराष्ट्र राज्याचे पहिले मुख्यमंत्री कोण?',
      'महाराष्ट्र राज्य के पहले मुख्यमंत्री कौन थे?',
    ),
    right: as('Yashwantrao Chavan', 'यशवंतराव चव्हाण'),
    wrong: [
      as('Vasantrao Naik', 'वसंतराव नाईक'),
      as('Marotrao Kannamwar', 'मारोतराव कन्नमवार'),
      as('Vasantdada Patil', 'वसंतदादा पाटील', 'वसंतदादा पाटिल'),
    ],
    source: 'Maharashtra Legislature: chief ministers since 1960',
  },
  {
    text: three(
      'In which city is the winter session of the Maharashtra legislature held?',
      'महाराष्ट्र विधिमंडळाचे हिवाळी अधिवेशन कोठे भरते?',
      'महाराष्ट्र विधानमंडल का शीतकालीन सत्र कहाँ होता है?',
    ),
    right: as('Nagpur', 'नागपूर', 'नागपुर'),
    wrong: [as('Pune', 'पुणे'), as('Mumbai', 'मुंबई'), as('Nashik', 'नाशिक')],
    source: 'Nagpur Agreement, 1953',
  },
  {
    text: three(
      'How many members does the Legislative Assembly of Maharashtra have?',
      'महाराष्ट्र विधानसभेची सदस्यसंख्या किती?',
      'महाराष्ट्र विधानसभा में कितने सदस्य हैं?',
    ),
    right: as('288'),
    wrong: [as('78'), as('250'), as('543')],
    source: 'Maharashtra Legislature',
  },
  {
    text: three(
      'How many members does the Legislative Council of Maharashtra have?',
      'महाराष्ट्र विधानपरिषदेची सदस्यसंख्या किती?',
      'महाराष्ट्र विधान परिषद में कितने सदस्य हैं?',
    ),
    right: as('78'),
    wrong: [as('67'), as('99'), as('288')],
    source: 'Maharashtra Legislature',
  },
  {
    text: three(
      'How many members does Maharashtra send to the Lok Sabha?',
      'महाराष्ट्रातून लोकसभेवर किती सदस्य निवडले जातात?',
      'महाराष्ट्र से लोकसभा के कितने सदस्य चुने जाते हैं?',
    ),
    right: as('48'),
    wrong: [as('19'), as('40'), as('80')],
    source: 'Election Commission of India',
  },
  {
    text: three(
      'How many members does Maharashtra send to the Rajya Sabha?',
      'महाराष्ट्रातून राज्यसभेवर किती सदस्य जातात?',
      'महाराष्ट्र से राज्यसभा के कितने सदस्य होते हैं?',
    ),
    right: as('19'),
    wrong: [as('16'), as('31'), as('48')],
    source: 'Constitution of India, Fourth Schedule',
  },
  {
    text: three(
      'How many administrative divisions does Maharashtra have?',
      'महाराष्ट्रात किती प्रशासकीय विभाग आहेत?',
      'महाराष्ट्र में कितने प्रशासनिक विभाग हैं?',
    ),
    right: as('6'),
    wrong: [as('4'), as('5'), as('8')],
    source: state,
  },
  {
    text: three('How many districts does Maharashtra have?', 'महाराष्ट्रात किती जिल्हे आहेत?', 'महाराष्ट्र में कितने ज़िले हैं?'),
    right: as('36'),
    wrong: [as('33'), as('35'), as('38')],
    source: state,
  },
  {
    text: three(
      'Who founded the Satyashodhak Samaj in 1873?',
      '1873 मध्ये सत्यशोधक समाजाची स्थापना कोणी केली?',
      '1873 में सत्यशोधक समाज की स्थापना किसने की?',
    ),
    right: as('Mahatma Jyotirao Phule', 'महात्मा जोतीराव फुले', 'महात्मा ज्योतिराव फुले'),
    wrong: [
      as('Gopal Ganesh Agarkar', 'गोपाळ गणेश आगरकर', 'गोपाल गणेश आगरकर'),
      as('Lokmanya Tilak', 'लोकमान्य टिळक', 'लोकमान्य तिलक'),
      as('Maharshi Karve', 'महर्षी कर्वे', 'महर्षि कर्वे'),
    ],
    source: 'Maharashtra State Board, History',
  },
  {
    text: three(
      'On which fort was Chhatrapati Shivaji Maharaj crowned in 1674?',
      '1674 मध्ये छत्रपती शिवाजी महाराजांचा राज्याभिषेक कोणत्या किल्ल्यावर झाला?',
      '1674 में छत्रपति शिवाजी महाराज का राज्याभिषेक किस क़िले पर हुआ?',
    ),
    right: as('Raigad', 'रायगड', 'रायगढ़'),
    wrong: [as('Shivneri', 'शिवनेरी'), as('Pratapgad', 'प्रतापगड', 'प्रतापगढ़'), as('Rajgad', 'राजगड', 'राजगढ़')],
    source: 'Maharashtra State Board, History',
  },
  {
    text: three(
      'In which year did the Quit India movement begin?',
      'भारत छोडो आंदोलन कोणत्या वर्षी सुरू झाले?',
      'भारत छोड़ो आंदोलन किस वर्ष शुरू हुआ?',
    ),
    right: as('1942'),
    wrong: [as('1920'), as('1930'), as('1946')],
    source: 'National Council of Educational Research and Training, History, class 10',
  },
  {
    text: three('What is the SI unit of force?', 'बलाचे एसआय एकक कोणते?', 'बल की एसआई इकाई क्या है?'),
    right: as('Newton', 'न्यूटन'),
    wrong: [as('Joule', 'ज्यूल', 'जूल'), as('Watt', 'वॅट', 'वाट'), as('Pascal', 'पास्कल')],
    source: 'International System of Units',
  },
  {
    text: three(
      'Which gas do plants take in for photosynthesis?',
      'प्रकाशसंश्लेषणासाठी वनस्पती कोणता वायू घेतात?',
      'प्रकाश-संश्लेषण के लिए पौधे कौन-सी गैस लेते हैं?',
    ),
    right: as('Carbon dioxide', 'कार्बन डायऑक्साइड'),
    wrong: [
      as('Oxygen', 'ऑक्सिजन', 'ऑक्सीजन'),
      as('Nitrogen', 'नायट्रोजन', 'नाइट्रोजन'),
      as('Hydrogen', 'हायड्रोजन', 'हाइड्रोजन'),
    ],
    source: 'National Council of Educational Research and Training, Science, class 10',
  },
  {
    text: three(
      'Which vitamin does the body make in sunlight?',
      'सूर्यप्रकाशात शरीरात कोणते जीवनसत्त्व तयार होते?',
      'धूप में शरीर कौन-सा विटामिन बनाता है?',
    ),
    right: as('Vitamin D', 'जीवनसत्त्व ड', 'विटामिन डी'),
    wrong: [
      as('Vitamin A', 'जीवनसत्त्व अ', 'विटामिन ए'),
      as('Vitamin B', 'जीवनसत्त्व ब', 'विटामिन बी'),
      as('Vitamin C', 'जीवनसत्त्व क', 'विटामिन सी'),
    ],
    source: 'National Council of Educational Research and Training, Science',
  },
  {
    text: three('When is World Environment Day?', 'जागतिक पर्यावरण दिन कधी असतो?', 'विश्व पर्यावरण दिवस कब होता है?'),
    right: as('5 June', '5 जून'),
    wrong: [
      as('22 April', '22 एप्रिल', '22 अप्रैल'),
      as('11 July', '11 जुलै', '11 जुलाई'),
      as('16 September', '16 सप्टेंबर', '16 सितंबर'),
    ],
    source: 'United Nations Environment Programme',
  },
  {
    text: three(
      'Who founded the newspaper Kesari in 1881?',
      '1881 मध्ये केसरी वृत्तपत्र कोणी सुरू केले?',
      '1881 में केसरी समाचारपत्र किसने शुरू किया?',
    ),
    right: as('Lokmanya Tilak', 'लोकमान्य टिळक', 'लोकमान्य तिलक'),
    wrong: [
      as('Balshastri Jambhekar', 'बाळशास्त्री जांभेकर', 'बालशास्त्री जांभेकर'),
      as('Gopal Krishna Gokhale', 'गोपाळ कृष्ण गोखले', 'गोपाल कृष्ण गोखले'),
      as('Mahatma Gandhi', 'महात्मा गांधी'),
    ],
    source: 'Maharashtra State Board, History',
  },
  {
    text: three(
      'Which tree is the state tree of Maharashtra?',
      'महाराष्ट्राचा राज्यवृक्ष कोणता?',
      'महाराष्ट्र का राज्य वृक्ष कौन-सा है?',
    ),
    right: as('Mango', 'आंबा', 'आम'),
    wrong: [as('Banyan', 'वड', 'बरगद'), as('Neem', 'कडुनिंब', 'नीम'), as('Pipal', 'पिंपळ', 'पीपल')],
    source: `${state}: state symbols`,
  },
];

/** Fifty questions of general knowledge: the state of Maharashtra, history, science, the Constitution and the law of the police. */
export function knowledgeQuestions(random: Random): DemoQuestion[] {
  const facts = [
    ...maharashtraFacts.map((fact) => ({ ...fact, topic: 'state' as const })),
    ...lawFacts.map((fact) => ({ ...fact, topic: 'law' as const })),
  ];
  return facts.map(({ text, right, wrong, source, topic }) =>
    place(
      {
        subject: 'gk',
        topic,
        text,
        solution: three(`${right.en}. ${source}`, `${right.mr}.`, `${right.hi}.`),
        source,
      },
      { right, wrong },
      random,
    ),
  );
}
