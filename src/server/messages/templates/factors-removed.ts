import type { Template } from '../template.ts';

/** An admin removed somebody's second factors. `academy`: its name; `link`: where another one is set up. */
export const factorsRemoved: Template = {
  sensitive: false,
  words: {
    en: ({ academy, link }) => ({
      subject: `${academy}: your second factor was removed`,
      text: `${academy} has removed the second factor of your account. If you did not ask for this, contact the academy at once. You can set up another one here: ${link}`,
    }),
    mr: ({ academy, link }) => ({
      subject: `${academy}: तुमची दुसरी पडताळणी काढली आहे`,
      text: `${academy} ने तुमच्या खात्याची दुसरी पडताळणी काढली आहे. तुम्ही हे सांगितले नसेल तर लगेच अकादमीशी संपर्क साधा. नवीन इथे सुरू करा: ${link}`,
    }),
    hi: ({ academy, link }) => ({
      subject: `${academy}: आपके दूसरे चरण की जाँच हटाई गई`,
      text: `${academy} ने आपके खाते से दूसरे चरण की जाँच हटा दी है. अगर आपने यह नहीं कहा था तो तुरंत अकादमी से संपर्क करें. नई यहाँ चालू करें: ${link}`,
    }),
  },
};
