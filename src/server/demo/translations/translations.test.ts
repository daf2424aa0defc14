import { describe, expect, it } from 'vitest';
import { classForm } from '../../../contract/classes/classes-admin.ts';
import { demoClasses } from '../class-texts.ts';
import { classTranslations } from './class-translations.ts';

/** English words that stand in Marathi and Hindi texts as they are. */
const kept = /\b(PDF|UPI|SMS|OTP|GSTIN|GPS)\b/g;

describe.each(demoClasses.map((one) => [one.title, one] as const))('the demo class %s', (title, one) => {
  const { textLanguage, translations } = { ...classTranslations(title), ...one };
  it.each(['mr', 'hi'] as const)('is written in %s, without Latin words', (language) => {
    const texts = language === textLanguage ? one : translations[language];
    expect(texts?.title).toBeTruthy();
    const all = [texts?.title, texts?.description, texts?.practise, texts?.whatToBring].join(' ');
    expect(all.replace(kept, '')).not.toMatch(/[a-z]{2,}/i);
    if (one.practise && texts !== one) expect(`${language} ${Boolean(texts?.practise)}`).toBe(`${language} true`);
  });

  it('has lines as short as an editor allows', () => {
    const texts = classForm.shape.translations.safeParse(translations);
    expect(texts.error?.issues ?? []).toEqual([]);
  });
});
