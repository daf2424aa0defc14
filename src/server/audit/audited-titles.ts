import type { Texts } from '../../contract/languages.ts';

/** A name in every language, as the audit log keeps it. */
export const auditedTitles = (names: Readonly<Texts>) => ({ title: names.en, titleMr: names.mr, titleHi: names.hi });
