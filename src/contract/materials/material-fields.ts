import * as z from 'zod/mini';
import { language, languages } from '../languages.ts';
import { tidyName } from '../names.ts';
import { yesOrNo } from '../yes-or-no.ts';

export const materialSubjects = ['marathi', 'maths', 'gk', 'reasoning', 'general'] as const;
export type MaterialSubject = (typeof materialSubjects)[number];

/** What a material is (`docs/domain/materials-and-reading.md`). */
export const materialKinds = [
  'pdf',
  'practice_paper',
  'quick_reference',
  'detailed_solution',
  'expert_tip',
  'set',
  'video',
] as const;
export type MaterialKind = (typeof materialKinds)[number];

/** A whole number of these, as it is typed; null for ''. */
export const whole = (from: number, to: number, words: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || (/^\d+$/.test(text) && Number(text) >= from && Number(text) <= to), words),
    ),
    z.transform((text: string) => (text === '' ? null : Number(text))),
  );

/** Up to twelve words, parted by commas. */
const tagList = z.pipe(
  z.string().check(z.maxLength(400)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(',').map(tidyName))].filter((tag) => tag !== '')),
    z.array(z.string().check(z.maxLength(40))).check(z.maxLength(12)),
  ),
);

interface MaterialField {
  /** How the audit log shows it (`audit/audit-fields.ts`). */
  audit: string;
  /** In a table of materials; null where a table says it in another way. */
  column: string | null;
  /** How a cell of it is read: a word of a list in any spelling, digits as people write them, or as it stands. */
  cell: 'choice' | 'number' | 'text';
  /** In the two rows of the sample table. */
  examples: readonly [string, string];
}

/**
 * What staff write of a material, each once for its form, its reads, the table of a bulk import and the audit log; besides its
 * texts, its price and whether it is published. Their shapes stand apart (`materialShapes`): the browser has no use for them.
 */
export const materialFields = {
  subject: { audit: 'text', column: 'subject', cell: 'choice', examples: ['general', 'marathi'] },
  kind: { audit: 'text', column: 'kind', cell: 'choice', examples: ['practice_paper', 'pdf'] },
  language: { audit: 'text', column: 'language', cell: 'choice', examples: ['mr', 'mr'] },
  year: { audit: 'year', column: 'year', cell: 'number', examples: ['2026', '2026'] },
  tags: { audit: 'text', column: 'tags', cell: 'text', examples: ['police, practice', ''] },
  samplePages: { audit: 'count', column: 'sample_pages', cell: 'number', examples: ['', '2'] },
  isFree: { audit: 'yesNo', column: null, cell: 'choice', examples: ['', ''] },
  allowDownload: { audit: 'yesNo', column: 'download', cell: 'choice', examples: ['yes', 'no'] },
} as const satisfies Record<string, MaterialField>;

type Fields = typeof materialFields;
export type MaterialFieldName = keyof Fields;
export const materialFieldNames = Object.keys(materialFields) as MaterialFieldName[];

/** How the audit log shows each. */
export const materialAudit = Object.fromEntries(
  materialFieldNames.map((name) => [name, materialFields[name].audit]),
) as {
  [Name in MaterialFieldName]: Fields[Name]['audit'];
};

interface FieldShapes {
  /** In the form of staff, whose fields are all text. */
  form: z.ZodMiniType;
  /** The same before it is checked. */
  typed: z.ZodMiniType;
  /** As it is read. */
  shown: z.ZodMiniType;
}

export const materialShapes = {
  subject: {
    form: z.enum(materialSubjects, 'not_a_choice'),
    typed: z.enum(materialSubjects),
    shown: z.enum(materialSubjects),
  },
  kind: { form: z.enum(materialKinds, 'not_a_choice'), typed: z.enum(materialKinds), shown: z.enum(materialKinds) },
  language: { form: z.enum(languages, 'not_a_choice'), typed: language, shown: language },
  year: {
    form: z._default(whole(1990, 2100, 'year_format'), null),
    typed: z.string(),
    shown: z.nullable(z.int()),
  },
  tags: { form: z._default(tagList, []), typed: z.string(), shown: z.array(z.string()) },
  /** How many of the first pages every signed-in reader may open. */
  samplePages: { form: z._default(whole(0, 20, 'sample_pages_format'), null), typed: z.string(), shown: z.int() },
  isFree: { form: yesOrNo, typed: z.string(), shown: z.boolean() },
  allowDownload: { form: yesOrNo, typed: z.string(), shown: z.boolean() },
} as const satisfies Record<MaterialFieldName, FieldShapes>;

/** One shape of each, by its name. */
export const eachMaterialShape = <Part extends keyof FieldShapes>(part: Part) =>
  Object.fromEntries(materialFieldNames.map((name) => [name, materialShapes[name][part]])) as {
    [Name in MaterialFieldName]: (typeof materialShapes)[Name][Part];
  };
