import { readFileSync } from 'node:fs';

/**
 * Every message must be written in every language, with the same values in it and in the words of the glossary: Lingui
 * alone would show a missing one in English and say nothing. Prints what is wrong and ends with 1.
 */
/**
 * What the glossary replaces: one spelling of a word, and sentences that end with a full stop, never a danda. Only what no
 * other word contains.
 */
const otherWords: Record<string, RegExp> = {
  mr: /।|पाठवणी|अकादमी|ॲकॅडमी|तुकडी|शिपिंग|सेव्ह|येथे|किंमती|बॅचेस|(?<![\u0900-\u097f])पहा(?![\u0900-\u097f])/,
  hi: /।|अकॅडमी|विद्यार्थी|फोन|खरीद|ज्यादा|आखिरी|आखरी|मुफ्त|कीमत|(?<![\u0900-\u097f])बाकी|शिपिंग|पंजीकरण|ऐक्सेस|(?<![\u0900-\u097f])(?:खाली|रकम|उत्पाद)(?![\u0900-\u097f])/,
};
const folder = 'src/web/i18n/catalogues';
const wrong = ['mr', 'hi'].flatMap((language) =>
  messagesOf(readFileSync(`${folder}/${language}.po`, 'utf8')).flatMap(({ id, text }) => {
    if (text === '') return [`${language}: no translation: ${id}`];
    const other = otherWords[language]?.exec(text)?.[0];
    if (other) return [`${language}: “${other}” is not the word of the glossary: ${id} → ${text}`];
    return valuesIn(text) === valuesIn(id) ? [] : [`${language}: placeholders differ from English: ${id} → ${text}`];
  }),
);
if (wrong.length > 0) {
  console.error(`${wrong.length} messages to mend:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  process.exit(1);
}
console.log('Every message is written in every language, in the words of the glossary.');

/** The entries of a catalogue but its head, with their texts joined. */
function messagesOf(catalogue: string): { id: string; text: string }[] {
  return catalogue
    .split('\n\n')
    .map((entry) => ({ id: textOf(entry, 'msgid'), text: textOf(entry, 'msgstr') }))
    .filter(({ id }) => id !== '');
}

function textOf(entry: string, keyword: 'msgid' | 'msgstr'): string {
  const [, lines = ''] = new RegExp(`^${keyword} ((?:"[^\\n]*"\\n?)+)`, 'm').exec(entry) ?? [];
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string)
    .join('');
}

/** Names of values, numbers of tags and counts, as often as they stand: `{day}`, `{count, plural, …}`, `<0>`, `</0>`, `#`. */
function valuesIn(text: string): string {
  return (text.match(/\{[a-zA-Z_0-9]+(?=[,}])|<\/?\d+\/?>|#/g) ?? []).toSorted().join(' ');
}
