import type { BodyInput } from '../../../contract/endpoint.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MaterialForStaff, MaterialTexts, materialsAdmin } from '../../../contract/materials/materials-admin.ts';
import { type TextsByLanguage, textsForm, textsOf } from '../../ui/texts-by-language.ts';

/** What is written of a material in each language. */
export const unwritten: MaterialTexts = { title: '', description: '' };

/** The form as it is typed: texts, and choices as on or off. */
export interface MaterialValues {
  texts: TextsByLanguage<keyof MaterialTexts>;
  /** The language whose title is asked for while none is written; never sent by itself. */
  startLanguage: Language;
  subject: MaterialForStaff['subject'];
  kind: MaterialForStaff['kind'];
  language: MaterialForStaff['language'];
  year: string;
  /** Parted by commas. */
  tags: string;
  samplePages: string;
  isFree: boolean;
  isPublished: boolean;
  allowDownload: boolean;
  price: string;
  mrp: string;
  validityDays: string;
  /** The uploaded video; '' for a PDF. */
  videoId: string;
  /** Only carries the file's error: the chosen file itself is not a form value. */
  file?: undefined;
}

export const newMaterial = (startLanguage: Language): MaterialValues => ({
  texts: textsOf(unwritten, null),
  startLanguage,
  subject: 'marathi',
  kind: 'pdf',
  language: 'mr',
  year: '',
  tags: '',
  samplePages: '',
  isFree: true,
  isPublished: false,
  allowDownload: false,
  price: '',
  mrp: '',
  validityDays: '365',
  videoId: '',
});

const rupees = (paise: number | null | undefined) => (paise === null || paise === undefined ? '' : String(paise / 100));

/** An existing material as the form shows it. */
export function valuesOf(material: MaterialForStaff): MaterialValues {
  const { product } = material;
  return {
    texts: textsOf(unwritten, material),
    startLanguage: material.textLanguage,
    subject: material.subject,
    kind: material.kind,
    language: material.language,
    year: material.year === null ? '' : String(material.year),
    tags: material.tags.join(', '),
    samplePages: material.samplePages === 0 ? '' : String(material.samplePages),
    isFree: material.isFree,
    isPublished: material.isPublished,
    allowDownload: material.allowDownload,
    price: rupees(product?.pricePaise),
    mrp: rupees(product?.mrpPaise),
    validityDays: product?.validityDays ? String(product.validityDays) : '',
    videoId: material.videoId ?? '',
  };
}

/** What the endpoints take: every field as text. */
export function bodyOf(values: MaterialValues): BodyInput<typeof materialsAdmin.createMaterial> {
  const { file: _file, texts, startLanguage, ...rest } = values;
  const { translations, ...written } = textsForm(texts, startLanguage);
  return {
    ...rest,
    ...written,
    translations: JSON.stringify(translations),
    price: values.price.replaceAll(',', ''),
    mrp: values.mrp.replaceAll(',', ''),
    isFree: String(values.isFree),
    isPublished: String(values.isPublished),
    allowDownload: String(values.allowDownload),
  };
}
