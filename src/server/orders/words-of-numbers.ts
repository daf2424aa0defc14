/** 0 to 99 in English; above 20 the tens and ones are joined. */
const englishSmall =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function english(number: number): string {
  if (number < 20) return englishSmall[number] ?? '';
  const one = number % 10;
  return `${englishTens[Math.floor(number / 10)]}${one > 0 ? `-${englishSmall[one]}` : ''}`;
}

/** Every number to 99 has a word of its own in Marathi and Hindi. */
const marathi = [
  'शून्य एक दोन तीन चार पाच सहा सात आठ नऊ',
  'दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस',
  'वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस',
  'तीस एकतीस बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस',
  'चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास',
  'पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ',
  'साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर',
  'सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी',
  'ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद',
  'नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्याण्णव',
].flatMap((line) => line.split(' '));
const hindi = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ',
  'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सतासी अट्ठासी नवासी',
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
].flatMap((line) => line.split(' '));

/** How a language says numbers: those below 100, the Indian steps, and what stands around an amount of money. */
export const numberWords = {
  en: {
    below100: english,
    hundreds: (count: number) => `${english(count)} hundred`,
    steps: ['crore', 'lakh', 'thousand'],
    amount: (rupees: string, paise: string) => `Rupees ${rupees}${paise && ` and ${paise} paise`} only`,
  },
  mr: {
    below100: (number: number) => marathi[number] ?? '',
    hundreds: (count: number, alone: boolean) => (count === 1 && alone ? 'शंभर' : `${marathi[count]}शे`),
    steps: ['कोटी', 'लाख', 'हजार'],
    amount: (rupees: string, paise: string) => `रुपये ${rupees}${paise && ` आणि ${paise} पैसे`} फक्त`,
  },
  hi: {
    below100: (number: number) => hindi[number] ?? '',
    hundreds: (count: number) => `${hindi[count]} सौ`,
    steps: ['करोड़', 'लाख', 'हज़ार'],
    amount: (rupees: string, paise: string) => `रुपये ${rupees}${paise && ` और ${paise} पैसे`} मात्र`,
  },
} as const;
