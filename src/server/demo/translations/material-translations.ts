import type { MaterialForm } from '../../../contract/materials/materials-admin.ts';
import { ownLanguage } from './own-language.ts';

type Translations = MaterialForm['translations'];

/** The demo materials in the languages they were not written in, by their own title. A new one belongs here too. */
const byTitle: Record<string, Translations> = {
  'Percentages, ratio and speed on two pages': {
    mr: {
      title: 'शेकडेवारी, गुणोत्तर आणि वेग: दोन पानांत',
      description: 'अंकगणिताचे प्रत्येक सूत्र, प्रत्येकी एका सोडवलेल्या उदाहरणासह.',
    },
    hi: {
      title: 'प्रतिशत, अनुपात और चाल: दो पेज में',
      description: 'गणित का हर सूत्र, हर एक के साथ हल किया हुआ एक उदाहरण.',
    },
  },
  'पोलीस भरती सराव पेपर 1': {
    en: { title: 'Police recruitment practice paper 1', description: '20 questions, 18 minutes, with answers.' },
    hi: { title: 'पुलिस भर्ती प्रैक्टिस पेपर 1', description: '20 सवाल, 18 मिनट, उत्तर सहित.' },
  },
  'मराठी व्याकरण: पाच संध्याकाळी': {
    en: {
      title: 'Marathi grammar in five evenings',
      description: 'Rules, practice and answers for the police recruitment written test.',
    },
    hi: {
      title: 'मराठी व्याकरण: पाँच शामों में',
      description: 'लिखित परीक्षा के मराठी व्याकरण के नियम, अभ्यास और उत्तर.',
    },
  },
};

/** The language that a demo material is written in, and its texts in the others. */
export function materialTranslations(title: string): Pick<MaterialForm, 'textLanguage' | 'translations'> {
  return { textLanguage: ownLanguage(title), translations: byTitle[title] ?? {} };
}
