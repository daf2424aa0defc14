/** Where the demo academy teaches; its classes and batches name these places in English. */
export const demoVenues = [
  { en: 'Hall 1, main building, Pune', mr: 'हॉल 1, मुख्य इमारत, पुणे', hi: 'हॉल 1, मुख्य भवन, पुणे' },
  { en: 'Hall 2, main building, Pune', mr: 'हॉल 2, मुख्य इमारत, पुणे', hi: 'हॉल 2, मुख्य भवन, पुणे' },
  { en: 'Practice ground, Pune', mr: 'सराव मैदान, पुणे', hi: 'अभ्यास मैदान, पुणे' },
  { en: 'City ground, Pune', mr: 'शहर मैदान, पुणे', hi: 'शहर मैदान, पुणे' },
  { en: 'The academy, second floor, Pune', mr: 'अकॅडमी, दुसरा मजला, पुणे', hi: 'अकादमी, दूसरी मंज़िल, पुणे' },
] as const;
