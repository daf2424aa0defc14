import { indianStates } from '../indian-states.ts';
import type { Language } from '../languages.ts';

type State = (typeof indianStates)[number][0];

/** In Marathi and in Hindi. Apart from `indian-states.ts`: a page that only checks a state needs none of it. */
const names: Record<State, readonly [mr: string, hi: string]> = {
  'Jammu and Kashmir': ['जम्मू आणि काश्मीर', 'जम्मू और कश्मीर'],
  'Himachal Pradesh': ['हिमाचल प्रदेश', 'हिमाचल प्रदेश'],
  Punjab: ['पंजाब', 'पंजाब'],
  Chandigarh: ['चंदीगड', 'चंडीगढ़'],
  Uttarakhand: ['उत्तराखंड', 'उत्तराखंड'],
  Haryana: ['हरियाणा', 'हरियाणा'],
  Delhi: ['दिल्ली', 'दिल्ली'],
  Rajasthan: ['राजस्थान', 'राजस्थान'],
  'Uttar Pradesh': ['उत्तर प्रदेश', 'उत्तर प्रदेश'],
  Bihar: ['बिहार', 'बिहार'],
  Sikkim: ['सिक्कीम', 'सिक्किम'],
  'Arunachal Pradesh': ['अरुणाचल प्रदेश', 'अरुणाचल प्रदेश'],
  Nagaland: ['नागालँड', 'नागालैंड'],
  Manipur: ['मणिपूर', 'मणिपुर'],
  Mizoram: ['मिझोराम', 'मिज़ोरम'],
  Tripura: ['त्रिपुरा', 'त्रिपुरा'],
  Meghalaya: ['मेघालय', 'मेघालय'],
  Assam: ['आसाम', 'असम'],
  'West Bengal': ['पश्चिम बंगाल', 'पश्चिम बंगाल'],
  Jharkhand: ['झारखंड', 'झारखंड'],
  Odisha: ['ओडिशा', 'ओडिशा'],
  Chhattisgarh: ['छत्तीसगड', 'छत्तीसगढ़'],
  'Madhya Pradesh': ['मध्य प्रदेश', 'मध्य प्रदेश'],
  Gujarat: ['गुजरात', 'गुजरात'],
  'Dadra and Nagar Haveli and Daman and Diu': ['दादरा आणि नगर हवेली आणि दमण आणि दीव', 'दादरा और नगर हवेली और दमन और दीव'],
  Maharashtra: ['महाराष्ट्र', 'महाराष्ट्र'],
  Karnataka: ['कर्नाटक', 'कर्नाटक'],
  Goa: ['गोवा', 'गोवा'],
  Lakshadweep: ['लक्षद्वीप', 'लक्षद्वीप'],
  Kerala: ['केरळ', 'केरल'],
  'Tamil Nadu': ['तामिळनाडू', 'तमिलनाडु'],
  Puducherry: ['पुदुच्चेरी', 'पुदुचेरी'],
  'Andaman and Nicobar Islands': ['अंदमान आणि निकोबार बेटे', 'अंडमान और निकोबार द्वीप समूह'],
  Telangana: ['तेलंगणा', 'तेलंगाना'],
  'Andhra Pradesh': ['आंध्र प्रदेश', 'आंध्र प्रदेश'],
  Ladakh: ['लडाख', 'लद्दाख'],
};

/** A state as a reader writes it; anything else as it stands. */
export function stateIn(state: string, language: Language): string {
  const [mr, hi] = names[state as State] ?? [state, state];
  return { en: state, mr, hi }[language];
}

/** The state of an address in the script that its city was written in: a line of two scripts reads badly. */
export const stateBeside = ({ city, state }: { city: string; state: string }, language: Language): string =>
  stateIn(state, /[\u0900-\u097f]/.test(city) ? (language === 'hi' ? 'hi' : 'mr') : 'en');

/** Every state under the name that is kept and the one that is read, in the reader's order. */
export function statesIn(language: Language): { name: string; label: string }[] {
  return indianStates
    .map(([name]) => ({ name, label: stateIn(name, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
