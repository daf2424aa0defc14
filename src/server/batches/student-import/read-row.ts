import type * as z from 'zod/mini';
import { categories } from '../../../contract/accounts/profile.ts';
import { type StudentForm, studentForm } from '../../../contract/accounts/students-admin.ts';
import type { ImportCells, ImportColumn } from '../../../contract/batches/student-import.ts';
import { asciiDigits } from '../../../contract/digits.ts';
import { tidyName } from '../../../contract/names.ts';
import { betweenDigits, normalizePhone, phone as phoneShape } from '../../../contract/phone.ts';
import { possibleBirthday } from '../../accounts/rules.ts';
import { asFieldError, fieldErrorOf, type GivenFieldError } from '../../http/field-errors.ts';

export type Mistakes = Partial<Record<ImportColumn, ReturnType<typeof asFieldError>>>;

/** A row as the form of one student; what is wrong with it stands by column. */
export interface ReadRow {
  form: StudentForm;
  phone: string;
  mistakes: Mistakes;
}

const columnOf: Partial<Record<keyof StudentForm, ImportColumn>> = {
  fullName: 'name',
  number: 'number',
  guardianName: 'guardian',
  guardianPhone: 'guardian_phone',
  dateOfBirth: 'date_of_birth',
  targetExam: 'exam',
  category: 'category',
  tags: 'tags',
};

/** Reads one row; pure. What people type in spreadsheets is understood where it can mean one thing alone. */
export function readRow(cells: ImportCells, now: Date): ReadRow {
  const mistakes: Mistakes = {};
  const say = (column: ImportColumn, given: GivenFieldError) => {
    mistakes[column] ??= asFieldError(given);
  };
  for (const [column, text] of Object.entries(cells)) {
    // A cell that a spreadsheet would work out is never a name or a number; `+91` is.
    if (/^[=@]/.test(text.trim())) say(column as ImportColumn, 'looks_like_formula');
    // Left by a file that was damaged, or saved in another encoding.
    if (text.includes('\ufffd')) say(column as ImportColumn, 'bad_character');
  }
  const phone = readPhone(cells.phone, (given) => say('phone', given));
  const guardianPhone =
    cells.guardian_phone.trim() === '' ? '' : readPhone(cells.guardian_phone, (given) => say('guardian_phone', given));
  if (guardianPhone !== '' && guardianPhone === phone) say('guardian_phone', 'guardian_is_student');
  const dateOfBirth = readDay(cells.date_of_birth, (given) => say('date_of_birth', given));
  if (dateOfBirth && !possibleBirthday(dateOfBirth, now)) say('date_of_birth', 'birthday_unlikely');
  const category = readCategory(cells.category);
  if (category === null) say('category', 'category_unknown');
  if (/^[\d\s+()-]{7,}$/.test(asciiDigits(cells.name).trim())) say('name', 'name_is_number');
  const tags = cells.tags
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter(Boolean);
  if (new Set(tags.map((one) => one.toLowerCase())).size < tags.length) say('tags', 'tag_twice');
  const typed = {
    fullName: cells.name,
    number: asciiDigits(cells.number),
    guardianName: tidyName(cells.guardian),
    guardianPhone,
    dateOfBirth,
    targetExam: tidyName(cells.exam),
    category: category ?? '',
    tags,
  };
  const parsed = studentForm.safeParse(typed);
  for (const issue of parsed.error?.issues ?? []) {
    const column = columnOf[String(issue.path[0]) as keyof StudentForm];
    if (column) say(column, fieldErrorOf(issue as Parameters<typeof fieldErrorOf>[0]));
  }
  return { form: parsed.success ? parsed.data : (typed as z.output<typeof studentForm>), phone, mistakes };
}

/** An Indian mobile number, or another country's with its `+`; says what is wrong. */
function readPhone(typed: string, say: (given: GivenFieldError) => void): string {
  // In our own files of students, a number with its `+` has the sign before it that keeps it from being worked out.
  const text = asciiDigits(typed).trim().replace(/^'/, '');
  if (text === '') {
    say('required');
    return '';
  }
  if (/^\d(\.\d+)?e\+?\d+$/i.test(text)) {
    say('phone_rounded');
    return '';
  }
  // Two numbers in a cell, a number with letters.
  if (/[,;/]/.test(text) || /\p{L}/u.test(text)) {
    say('phone_format');
    return '';
  }
  const bare = text
    .replace(betweenDigits, '')
    .replace(/^00/, '+')
    .replace(/^0(?=\d{10}$)/, '')
    .replace(/^91(?=\d{10}$)/, '+91');
  if (/^\d{1,9}$/.test(bare)) {
    say('phone_short');
    return '';
  }
  const phone = normalizePhone(bare);
  if (/^\+91/.test(phone) ? !/^\+91[6-9]\d{9}$/.test(phone) : !bare.startsWith('+')) {
    say('phone_not_mobile');
    return '';
  }
  if (!phoneShape.safeParse(phone).success) {
    say('phone_format');
    return '';
  }
  return phone;
}

/** `2008-06-01`, `1/6/2008`, `01-06-2008`, `1.6.2008`: the day first, as India writes. */
function readDay(typed: string, say: (given: GivenFieldError) => void): string | null {
  const text = asciiDigits(typed).trim();
  if (text === '') return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  const indian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(text)) {
    say('year_unclear');
    return null;
  }
  const [year, month, day] = iso ? iso.slice(1, 4) : indian ? indian.slice(1, 4).reverse() : [];
  if (!year || !month || !day) {
    say('date_format');
    return null;
  }
  const at = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${at}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== at) {
    say('no_such_day');
    return null;
  }
  return at;
}

type Category = StudentForm['category'];

/** Null for a word that is none of them. */
function readCategory(typed: string): Category | null {
  const word = typed.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, '');
  const known = Object.fromEntries(categories.map((one) => [one.replace(/[^a-z\d]/g, ''), one]));
  const other: Record<string, Category> = { general: 'open', खुला: 'open', gen: 'open' };
  return known[word] ?? other[word] ?? null;
}
