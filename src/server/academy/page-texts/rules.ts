import { type Language, languages } from '../../../contract/languages.ts';
import type { PageTexts } from '../../../contract/page-texts.ts';

/** The topic announced when a page's text is published (`db/changes.ts`). */
export const pageTextsTopic = 'page_texts';

/** What a page holds before anybody wrote it. */
export const nothingWritten: PageTexts = { en: '', mr: '', hi: '' };

/** The languages that a page is written in. */
export const writtenIn = (texts: PageTexts): Language[] => languages.filter((one) => texts[one] !== '');
