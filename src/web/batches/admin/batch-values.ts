import type { BatchForm, BatchForStaff } from '../../../contract/batches/batches-admin.ts';
import { noTexts, type Texts } from '../../../contract/languages.ts';
import { paiseOf, rupeesText, wholeOf } from '../../i18n/typed-numbers.ts';

/** The fields of a batch's form, as they are typed. */
export interface BatchValues {
  names: Texts;
  descriptions: Texts;
  subjects: BatchForm['subjects'];
  /** Separated by commas. */
  teachers: string;
  teacherIds: string[];
  kind: BatchForm['kind'];
  venue: string;
  /** '' without a limit. */
  capacity: string;
  startsOn: string;
  endsOn: string;
  /** In rupees; '' where it is not sold. */
  pricePaise: string;
  trialDays: string;
  freezeDays: string;
  isActive: boolean;
}

export const newBatch: BatchValues = {
  names: noTexts,
  descriptions: noTexts,
  subjects: ['general'],
  teachers: '',
  teacherIds: [],
  kind: 'in_person',
  venue: '',
  capacity: '',
  startsOn: '',
  endsOn: '',
  pricePaise: '',
  trialDays: '0',
  freezeDays: '0',
  isActive: false,
};

export function valuesOf(batch: BatchForStaff): BatchValues {
  const { names, descriptions, subjects, kind, venue, startsOn, endsOn, isActive } = batch;
  return {
    ...{ names, descriptions, subjects, kind, venue, startsOn, endsOn, isActive },
    teachers: batch.teachers.join(', '),
    teacherIds: batch.teacherIds,
    capacity: batch.capacity === null ? '' : String(batch.capacity),
    trialDays: String(batch.trialDays),
    freezeDays: String(batch.freezeDays),
    pricePaise: rupeesText(batch.pricePaise),
  };
}

/** What is sent; a number that is none becomes one that the server refuses at its field. */
export function formOf(values: BatchValues): BatchForm {
  return {
    ...values,
    teachers: values.teachers
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    capacity: noneOr(wholeOf(values.capacity), 0),
    trialDays: noneOr(wholeOf(values.trialDays), -1) ?? 0,
    freezeDays: noneOr(wholeOf(values.freezeDays), -1) ?? 0,
    pricePaise: noneOr(paiseOf(values.pricePaise), 0),
  };
}

const noneOr = (typed: number | null, refused: number) => (Number.isNaN(typed) ? refused : typed);
