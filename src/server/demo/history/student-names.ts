/** A name in Latin and in Devanagari letters. */
type Name = readonly [latin: string, devanagari: string];

const women: readonly Name[] = [
  ['Aarti', 'आरती'],
  ['Ashwini', 'अश्विनी'],
  ['Bhagyashri', 'भाग्यश्री'],
  ['Deepali', 'दीपाली'],
  ['Gauri', 'गौरी'],
  ['Jyoti', 'ज्योती'],
  ['Kajal', 'काजल'],
  ['Komal', 'कोमल'],
  ['Madhuri', 'माधुरी'],
  ['Mansi', 'मानसी'],
  ['Nikita', 'निकिता'],
  ['Pallavi', 'पल्लवी'],
  ['Pooja', 'पूजा'],
  ['Pranali', 'प्रणाली'],
  ['Rutuja', 'ऋतुजा'],
  ['Sakshi', 'साक्षी'],
  ['Sayali', 'सायली'],
  ['Shital', 'शीतल'],
  ['Shraddha', 'श्रद्धा'],
  ['Snehal', 'स्नेहल'],
  ['Sonali', 'सोनाली'],
  ['Tejashri', 'तेजश्री'],
  ['Vaishnavi', 'वैष्णवी'],
  ['Vidya', 'विद्या'],
];

const men: readonly Name[] = [
  ['Abhijit', 'अभिजित'],
  ['Ajinkya', 'अजिंक्य'],
  ['Akshay', 'अक्षय'],
  ['Aniket', 'अनिकेत'],
  ['Bhushan', 'भूषण'],
  ['Dattatray', 'दत्तात्रय'],
  ['Ganesh', 'गणेश'],
  ['Hrishikesh', 'हृषीकेश'],
  ['Kiran', 'किरण'],
  ['Mahesh', 'महेश'],
  ['Mayur', 'मयूर'],
  ['Nilesh', 'निलेश'],
  ['Omkar', 'ओंकार'],
  ['Pankaj', 'पंकज'],
  ['Prathamesh', 'प्रथमेश'],
  ['Rahul', 'राहुल'],
  ['Rohit', 'रोहित'],
  ['Sagar', 'सागर'],
  ['Sandip', 'संदीप'],
  ['Saurabh', 'सौरभ'],
  ['Shubham', 'शुभम'],
  ['Siddharth', 'सिद्धार्थ'],
  ['Suraj', 'सूरज'],
  ['Tushar', 'तुषार'],
  ['Vaibhav', 'वैभव'],
  ['Vishal', 'विशाल'],
];

const families: readonly Name[] = [
  ['Bhosale', 'भोसले'],
  ['Chavan', 'चव्हाण'],
  ['Deshmukh', 'देशमुख'],
  ['Dhumal', 'धुमाळ'],
  ['Gaikwad', 'गायकवाड'],
  ['Ghorpade', 'घोरपडे'],
  ['Jadhav', 'जाधव'],
  ['Jagtap', 'जगताप'],
  ['Kale', 'काळे'],
  ['Kamble', 'कांबळे'],
  ['Kharat', 'खरात'],
  ['Kulkarni', 'कुलकर्णी'],
  ['Lokhande', 'लोखंडे'],
  ['Mane', 'माने'],
  ['More', 'मोरे'],
  ['Nikam', 'निकम'],
  ['Pawar', 'पवार'],
  ['Sawant', 'सावंत'],
  ['Shelar', 'शेलार'],
  ['Shinde', 'शिंदे'],
  ['Sonawane', 'सोनवणे'],
  ['Thorat', 'थोरात'],
  ['Wagh', 'वाघ'],
  ['Yadav', 'यादव'],
];

export interface StudentName {
  latin: string;
  devanagari: string;
  family: string;
  isWoman: boolean;
}

/** The name of the demo's student with this number, from 0; no two of the first thousand have the same. */
export function studentName(position: number): StudentName {
  const isWoman = position % 5 < 2;
  const firsts = isWoman ? women : men;
  // Each step of the family is another one for the same first name, so that pairs repeat only after all were used.
  const first = firsts[position % firsts.length];
  const family = families[(position * 7 + Math.floor(position / firsts.length)) % families.length];
  if (!first || !family) throw new Error('a list of names is empty');
  return {
    latin: `${first[0]} ${family[0]}`,
    devanagari: `${first[1]} ${family[1]}`,
    family: family[0],
    isWoman,
  };
}

/** A guardian of this family. */
export const guardianName = (position: number, family: string): string =>
  `${men[(position * 11 + 5) % men.length]?.[0] ?? 'Ramesh'} ${family}`;
