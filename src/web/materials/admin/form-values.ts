import type { BodyInput } from '../../../contract/endpoint.ts';
import type { Language } from '../../../contract/languages.ts';
import { type MaterialFieldName, materialFieldNames } from '../../../contract/materials/material-fields.ts';
import type { MaterialForStaff, MaterialTexts, materialsAdmin } from '../../../contract/materials/materials-admin.ts';
import { type TextsByLanguage, textsForm, textsOf } from '../../ui/texts-by-language.ts';

/** What is written of a material in each language. */
export const unwritten: MaterialTexts = { title: '', description: '' };

/** The fields as they are typed: tags parted by commas, and nothing for a number that is missing or 0. */
type FieldValues = {
  [Name in MaterialFieldName]: MaterialForStaff[Name] extends boolean | string ? MaterialForStaff[Name] : string;
};

/** The form as it is typed: texts, and choices as on or off. */
export interface MaterialValues extends FieldValues {
  texts: TextsByLanguage<keyof MaterialTexts>;
  /** The language whose title is asked for while none is written; never sent by itself. */
  startLanguage: Language;
  isPublished: boolean;
  price: string;
  mrp: string;
  validityDays: string;
  /** The uploaded video; '' for a PDF. */
  videoId: string;
  /** Only carries the file's error: the chosen file itself is not a form value. */
  file?: undefined;
}

const eachField = (of: (name: MaterialFieldName) => string | boolean) =>
  Object.fromEntries(materialFieldNames.map((name) => [name, of(name)])) as FieldValues;

export const newMaterial = (startLanguage: Language): MaterialValues => ({
  texts: textsOf(unwritten, null),
  startLanguage,
  ...eachField(() => ''),
  subject: 'marathi',
  kind: 'pdf',
  language: 'mr',
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
    ...eachField((name) => {
      const value = material[name];
      if (Array.isArray(value)) return value.join(', ');
      return typeof value === 'number' ? String(value || '') : (value ?? '');
    }),
    isPublished: material.isPublished,
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
  const fields = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])) as {
    [Name in keyof typeof rest]: (typeof rest)[Name] extends boolean ? string : (typeof rest)[Name];
  };
  return {
    ...fields,
    ...written,
    translations: JSON.stringify(translations),
    price: values.price.replaceAll(',', ''),
    mrp: values.mrp.replaceAll(',', ''),
  };
}
