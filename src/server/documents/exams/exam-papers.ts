import type { Language, Texts } from '../../../contract/languages.ts';
import type { BookletCode } from '../../../contract/tests/print.ts';

export interface PrintedOption {
  texts: Texts;
  pictureId: string | null;
}

/** One question as it is printed; nothing here says what is right. */
export interface PrintedQuestion {
  number: number;
  passageId: string | null;
  isNumeric: boolean;
  /** Several of its options may be right. */
  isMultiple: boolean;
  texts: Texts;
  pictureIds: readonly string[];
  options: readonly PrintedOption[];
}

export interface PrintedSection {
  names: Texts;
  minutes: number | null;
  /** Marks as text, with their sign: `+1`, `−1/4`; '' where none are given or taken. */
  right: string;
  wrong: string;
  questions: readonly PrintedQuestion[];
}

export interface PrintedAnswer {
  number: number;
  /** Letters, or a number. */
  right: string;
  /** It counts otherwise than by its key. */
  verdict: 'key' | 'bonus' | 'left_out';
  solutions: Texts;
}

/** What stands on every sheet of a test. */
interface Sheet {
  academy: string;
  names: Texts;
  /** The languages of the sheet, the leading one first; two at most. */
  languages: readonly Language[];
  code: BookletCode;
}

/** A question booklet, an OMR sheet, or the answer key with its solutions. */
export type ExamPaper =
  | (Sheet & {
      sheet: 'booklet';
      minutes: number | null;
      full: string;
      isPen: boolean;
      sections: readonly PrintedSection[];
      passages: Readonly<Record<string, Texts>>;
      /** WebP, by id. */
      pictures: ReadonlyMap<string, Uint8Array>;
    })
  | (Sheet & { sheet: 'omr'; isPen: boolean; questions: readonly { number: number; options: number }[] })
  | (Sheet & {
      sheet: 'key';
      answers: readonly PrintedAnswer[];
    });
