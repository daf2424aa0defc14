import { option as as, type Fact } from './fact.ts';
import { three } from './question.ts';

const constitution = (where: string) => `Constitution of India, ${where}`;
const article = (number: string) => as(`Article ${number}`, `अनुच्छेद ${number}`);

const articleFact = (text: ReturnType<typeof three>, right: string, wrong: [string, string, string]): Fact => ({
  text,
  right: article(right),
  wrong: [article(wrong[0]), article(wrong[1]), article(wrong[2])],
  source: constitution(`Article ${right}`),
});

/** The Constitution, and the law that a constable works with. */
export const lawFacts: readonly Fact[] = [
  articleFact(
    three(
      'Which article guarantees equality before the law?',
      'कायद्यापुढे समानता कोणत्या अनुच्छेदात आहे?',
      'क़ानून के समक्ष समानता किस अनुच्छेद में है?',
    ),
    '14',
    ['16', '19', '21'],
  ),
  articleFact(
    three(
      'Which article abolishes untouchability?',
      'अस्पृश्यता कोणत्या अनुच्छेदाने नष्ट केली?',
      'अस्पृश्यता किस अनुच्छेद ने समाप्त की?',
    ),
    '17',
    ['14', '18', '23'],
  ),
  articleFact(
    three(
      'Which article protects life and personal liberty?',
      'जीवित व व्यक्तिस्वातंत्र्याचे संरक्षण कोणत्या अनुच्छेदात आहे?',
      'जीवन और दैहिक स्वतंत्रता का संरक्षण किस अनुच्छेद में है?',
    ),
    '21',
    ['19', '22', '25'],
  ),
  articleFact(
    three(
      'Which article makes education a fundamental right of children?',
      'बालकांचा शिक्षणाचा मूलभूत हक्क कोणत्या अनुच्छेदात आहे?',
      'बच्चों की शिक्षा का मौलिक अधिकार किस अनुच्छेद में है?',
    ),
    '21A',
    ['15', '24', '45'],
  ),
  articleFact(
    three(
      'Under which article may one go to the Supreme Court for a fundamental right?',
      'मूलभूत हक्कासाठी सर्वोच्च न्यायालयात कोणत्या अनुच्छेदानुसार जाता येते?',
      'मौलिक अधिकार के लिए सर्वोच्च न्यायालय किस अनुच्छेद से जा सकते हैं?',
    ),
    '32',
    ['14', '51A', '226'],
  ),
  articleFact(
    three(
      'Which article lists the fundamental duties?',
      'मूलभूत कर्तव्ये कोणत्या अनुच्छेदात आहेत?',
      'मौलिक कर्तव्य किस अनुच्छेद में हैं?',
    ),
    '51A',
    ['32', '44', '48A'],
  ),
  articleFact(
    three(
      'Which article provides for the Election Commission?',
      'निवडणूक आयोगाची तरतूद कोणत्या अनुच्छेदात आहे?',
      'चुनाव आयोग का प्रावधान किस अनुच्छेद में है?',
    ),
    '324',
    ['280', '312', '356'],
  ),
  articleFact(
    three(
      'Which article defines a money bill?',
      'धन विधेयकाची व्याख्या कोणत्या अनुच्छेदात आहे?',
      'धन विधेयक की परिभाषा किस अनुच्छेद में है?',
    ),
    '110',
    ['61', '108', '123'],
  ),
  {
    text: three(
      'Within how many hours must an arrested person be brought before a magistrate?',
      'अटक केलेल्या व्यक्तीला किती तासांत न्यायदंडाधिकाऱ्यापुढे हजर करावे लागते?',
      'गिरफ़्तार व्यक्ति को कितने घंटे में मजिस्ट्रेट के सामने पेश करना होता है?',
    ),
    right: as('24 hours', '24 तास', '24 घंटे'),
    wrong: [as('12 hours', '12 तास', '12 घंटे'), as('48 hours', '48 तास', '48 घंटे'), as('72 hours', '72 तास', '72 घंटे')],
    source: constitution('Article 22(2)'),
  },
  {
    text: three(
      'How many fundamental duties does the Constitution list today?',
      'राज्यघटनेत आज किती मूलभूत कर्तव्ये आहेत?',
      'संविधान में आज कितने मौलिक कर्तव्य हैं?',
    ),
    right: as('11'),
    wrong: [as('9'), as('10'), as('12')],
    source: constitution('Article 51A, clauses (a) to (k)'),
  },
  {
    text: three(
      'Which amendment gave the panchayats their place in the Constitution?',
      'पंचायतींना घटनात्मक स्थान कोणत्या घटनादुरुस्तीने मिळाले?',
      'पंचायतों को संवैधानिक स्थान किस संशोधन से मिला?',
    ),
    right: as('73rd', '73 वी', '73वाँ'),
    wrong: [as('42nd', '42 वी', '42वाँ'), as('61st', '61 वी', '61वाँ'), as('86th', '86 वी', '86वाँ')],
    source: 'Constitution (Seventy-third Amendment) Act, 1992',
  },
  {
    text: three(
      'Which amendment lowered the voting age from 21 to 18?',
      'मतदानाचे वय 21 वरून 18 कोणत्या घटनादुरुस्तीने झाले?',
      'मतदान की आयु 21 से 18 किस संशोधन से हुई?',
    ),
    right: as('61st', '61 वी', '61वाँ'),
    wrong: [as('44th', '44 वी', '44वाँ'), as('52nd', '52 वी', '52वाँ'), as('73rd', '73 वी', '73वाँ')],
    source: 'Constitution (Sixty-first Amendment) Act, 1988',
  },
  {
    text: three(
      'What is the least age for a member of the Lok Sabha?',
      'लोकसभा सदस्यत्वासाठी किमान वय किती?',
      'लोकसभा सदस्य की न्यूनतम आयु कितनी है?',
    ),
    right: as('25'),
    wrong: [as('18'), as('21'), as('30')],
    source: constitution('Article 84'),
  },
  {
    text: three(
      'What is the least age for the President of India?',
      'भारताच्या राष्ट्रपतीसाठी किमान वय किती?',
      'भारत के राष्ट्रपति की न्यूनतम आयु कितनी है?',
    ),
    right: as('35'),
    wrong: [as('25'), as('30'), as('40')],
    source: constitution('Article 58'),
  },
  {
    text: three(
      'Who chaired the drafting committee of the Constitution?',
      'राज्यघटनेच्या मसुदा समितीचे अध्यक्ष कोण होते?',
      'संविधान की प्रारूप समिति के अध्यक्ष कौन थे?',
    ),
    right: as('Dr B. R. Ambedkar', 'डॉ. बाबासाहेब आंबेडकर', 'डॉ. भीमराव आंबेडकर'),
    wrong: [
      as('Dr Rajendra Prasad', 'डॉ. राजेंद्र प्रसाद'),
      as('Jawaharlal Nehru', 'जवाहरलाल नेहरू'),
      as('Sardar Patel', 'सरदार पटेल'),
    ],
    source: 'Constituent Assembly Debates, 29 August 1947',
  },
  {
    text: three(
      'On which day did the Constitution come into force?',
      'राज्यघटना कोणत्या दिवशी अंमलात आली?',
      'संविधान किस दिन लागू हुआ?',
    ),
    right: as('26 January 1950', '26 जानेवारी 1950', '26 जनवरी 1950'),
    wrong: [
      as('26 November 1949', '26 नोव्हेंबर 1949', '26 नवंबर 1949'),
      as('15 August 1947', '15 ऑगस्ट 1947', '15 अगस्त 1947'),
      as('9 December 1946', '9 डिसेंबर 1946', '9 दिसंबर 1946'),
    ],
    source: constitution('Article 394'),
  },
  {
    text: three(
      'On which day was the Constitution adopted?',
      'राज्यघटना कोणत्या दिवशी स्वीकारली गेली?',
      'संविधान किस दिन अंगीकृत हुआ?',
    ),
    right: as('26 November 1949', '26 नोव्हेंबर 1949', '26 नवंबर 1949'),
    wrong: [
      as('26 January 1950', '26 जानेवारी 1950', '26 जनवरी 1950'),
      as('15 August 1947', '15 ऑगस्ट 1947', '15 अगस्त 1947'),
      as('24 January 1950', '24 जानेवारी 1950', '24 जनवरी 1950'),
    ],
    source: constitution('Preamble'),
  },
  {
    text: three(
      'From which day is the Bharatiya Nyaya Sanhita in force?',
      'भारतीय न्याय संहिता कोणत्या दिवसापासून लागू आहे?',
      'भारतीय न्याय संहिता किस दिन से लागू है?',
    ),
    right: as('1 July 2024', '1 जुलै 2024', '1 जुलाई 2024'),
    wrong: [
      as('1 January 2024', '1 जानेवारी 2024', '1 जनवरी 2024'),
      as('25 December 2023', '25 डिसेंबर 2023', '25 दिसंबर 2023'),
      as('1 April 2025', '1 एप्रिल 2025', '1 अप्रैल 2025'),
    ],
    source: 'Ministry of Home Affairs, notification of 23 February 2024',
  },
  {
    text: three(
      'Which law took the place of the Code of Criminal Procedure, 1973?',
      'फौजदारी प्रक्रिया संहिता, 1973 च्या जागी कोणता कायदा आला?',
      'दंड प्रक्रिया संहिता, 1973 की जगह कौन-सा क़ानून आया?',
    ),
    right: as('Bharatiya Nagarik Suraksha Sanhita', 'भारतीय नागरिक सुरक्षा संहिता'),
    wrong: [
      as('Bharatiya Nyaya Sanhita', 'भारतीय न्याय संहिता'),
      as('Bharatiya Sakshya Adhiniyam', 'भारतीय साक्ष्य अधिनियम'),
      as('Police Act, 1861', 'पोलीस अधिनियम, 1861', 'पुलिस अधिनियम, 1861'),
    ],
    source: 'Bharatiya Nagarik Suraksha Sanhita, 2023, section 531',
  },
  {
    text: three(
      'Which law took the place of the Indian Evidence Act, 1872?',
      'भारतीय पुरावा अधिनियम, 1872 च्या जागी कोणता कायदा आला?',
      'भारतीय साक्ष्य अधिनियम, 1872 की जगह कौन-सा क़ानून आया?',
    ),
    right: as('Bharatiya Sakshya Adhiniyam, 2023', 'भारतीय साक्ष्य अधिनियम, 2023'),
    wrong: [
      as('Bharatiya Nyaya Sanhita, 2023', 'भारतीय न्याय संहिता, 2023'),
      as('Bharatiya Nagarik Suraksha Sanhita, 2023', 'भारतीय नागरिक सुरक्षा संहिता, 2023'),
      as('Information Technology Act, 2000', 'माहिती तंत्रज्ञान अधिनियम, 2000', 'सूचना प्रौद्योगिकी अधिनियम, 2000'),
    ],
    source: 'Bharatiya Sakshya Adhiniyam, 2023, section 170',
  },
  {
    text: three(
      'In which year was the Right to Information Act made?',
      'माहितीचा अधिकार अधिनियम कोणत्या वर्षी झाला?',
      'सूचना का अधिकार अधिनियम किस वर्ष बना?',
    ),
    right: as('2005'),
    wrong: [as('1993'), as('2000'), as('2009')],
    source: 'Right to Information Act, 2005',
  },
  {
    text: three(
      'Which number is called in an emergency all over India?',
      'भारतभर आपत्कालीन मदतीसाठी कोणता क्रमांक आहे?',
      'पूरे भारत में आपात सहायता का नंबर कौन-सा है?',
    ),
    right: as('112'),
    wrong: [as('101'), as('108'), as('139')],
    source: 'Emergency Response Support System, 112.gov.in',
  },
  {
    text: three(
      'What is the motto of the Maharashtra Police?',
      'महाराष्ट्र पोलिसांचे ब्रीदवाक्य कोणते?',
      'महाराष्ट्र पुलिस का आदर्श वाक्य क्या है?',
    ),
    right: as('Sadrakshanaya Khalanigrahanaya', 'सद्रक्षणाय खलनिग्रहणाय'),
    wrong: [
      as('Satyameva Jayate', 'सत्यमेव जयते'),
      as('Nabhah Sprisham Diptam', 'नभःस्पृशं दीप्तम्'),
      as('Sham No Varunah', 'शं नो वरुणः'),
    ],
    source: 'Maharashtra Police, mahapolice.gov.in',
  },
  {
    text: three(
      'In which city is the Maharashtra Police Academy?',
      'महाराष्ट्र पोलीस अकादमी कोठे आहे?',
      'महाराष्ट्र पुलिस अकादमी किस शहर में है?',
    ),
    right: as('Nashik', 'नाशिक'),
    wrong: [as('Pune', 'पुणे'), as('Nagpur', 'नागपूर', 'नागपुर'), as('Daund', 'दौंड')],
    source: 'Maharashtra Police Academy, Nashik',
  },
  {
    text: three(
      'Of which year is the Maharashtra Police Act?',
      'महाराष्ट्र पोलीस अधिनियम कोणत्या वर्षाचा आहे?',
      'महाराष्ट्र पुलिस अधिनियम किस वर्ष का है?',
    ),
    right: as('1951'),
    wrong: [as('1861'), as('1947'), as('1960')],
    source: 'Maharashtra Police Act, 1951',
  },
];
