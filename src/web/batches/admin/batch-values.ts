import type { ThreeTexts } from '../../../contract/batches/batches.ts';
import type { BatchForm, BatchForStaff } from '../../../contract/batches/batches-admin.ts';
import { noTexts } from '../../../contract/languages.ts';

/** The fields of a batch's form, as they are typed. */
export interface BatchValues {
  names: ThreeTexts;
  descriptions: ThreeTexts;
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
    pricePaise: batch.pricePaise === null ? '' : String(batch.pricePaise / 100),
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
    capacity: values.capacity.trim() === '' ? null : Number(values.capacity) || 0,
    trialDays: daysOf(values.trialDays),
    freezeDays: daysOf(values.freezeDays),
    pricePaise: values.pricePaise.trim() === '' ? null : Math.round(Number(values.pricePaise) * 100) || 0,
  };
}

/** None where nothing is typed; −1, which the server refuses at its field, for what is no number. */
const daysOf = (typed: string) => (typed.trim() === '' ? 0 : Number.isNaN(Number(typed)) ? -1 : Number(typed));
