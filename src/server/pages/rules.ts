import { type Language, languages, noTexts } from '../../contract/languages.ts';
import type { PageTexts } from '../../contract/pages/page-texts.ts';
import { versionOf } from '../http/edit-version.ts';

/** The topic announced when a page's text is published (`db/pubsub.ts`). */
export const pageTextsTopic = 'page_texts';

/** What a page holds before anybody wrote it. */
export const nothingWritten: PageTexts = noTexts;

/** The languages that a page is written in. */
export const writtenIn = (texts: PageTexts): Language[] => languages.filter((one) => texts[one] !== '');

/** The topic announced when a syllabus document is replaced. */
export const syllabusTopic = 'syllabus_documents';

/** The version that a syllabus is replaced on: the folder of the document that is shown, null while there is none. */
export const syllabusVersionOf = (shown: string | null): string => versionOf({ shown });
