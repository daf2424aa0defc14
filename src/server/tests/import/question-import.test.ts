import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankAdmin } from '../../../contract/tests/bank-admin.ts';
import { type QuestionCells, type QuestionRow, questionImports } from '../../../contract/tests/question-import.ts';
import { makeTopic } from '../../testing/makers/make-test.ts';
import { makeUser, type TestUser } from '../../testing/makers/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let test: TestApp;
let admin: TestUser;
let teacher: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  admin = await makeUser(test, { roles: ['admin'] });
  teacher = await makeUser(test, { roles: ['teacher'], fullName: 'Asha Patil' });
  const maths = await makeTopic(admin, 'Maths');
  const english = await makeTopic(admin, 'English');
  for (const parentId of [maths, english]) {
    const names = { en: 'Series', mr: 'मालिका', hi: '' };
    await admin.client(bankAdmin.createTopic, { body: { names, parentId, position: 0 } });
  }
});
afterAll(() => test.close());

const words =
  'Pune Satara Nashik Nagpur Kolhapur Latur Solapur Amravati Jalgaon Akola Beed Wardha Thane Raigad Sangli'.split(' ');
/** Whole numbers are all different, so that no two are nearly the same. */
const good = (n: number): QuestionCells => ({
  topic: 'Maths',
  question_en: `A bus leaves ${words[n % 15]} and covers ${n + 1000} km; how far is it from ${words[(n * 7) % 15]}?`,
  question_mr: `एक बस ${n + 1000} किमी जाते. किती अंतर?`,
  option_a_en: `${n} km`,
  option_a_mr: `${n} किमी`,
  option_b_en: `${n + 1} km`,
  option_b_mr: `${n + 1} किमी`,
  option_c_en: '40',
  answer: 'B',
});
const broken = (n: number, cells: QuestionCells): QuestionCells => ({ ...good(n), ...cells });
const check = async (rows: QuestionRow[], topicId: string | null = null) => {
  const answer = await teacher.client(questionImports.checkQuestions, { body: { topicId, rows } });
  expect(answer.status, JSON.stringify(answer.failure).slice(0, 500)).toBe(200);
  return answer.data.rows;
};

/** Each with the columns that are wrong, and why. */
const kinds: [string, QuestionCells, string][] = [
  ['no topic', { topic: '' }, 'topic required'],
  ['a topic that is not there', { topic: 'Astronomy' }, 'topic topic_unknown'],
  ['a topic of two subjects', { topic: 'Series' }, 'topic topic_unclear'],
  ['a path that is not there', { topic: 'Series > Maths' }, 'topic topic_unknown'],
  ['a kind of no one', { kind: 'essay' }, 'kind kind_unknown'],
  ['a number with options', { kind: 'numeric', answer: '5' }, 'kind options_with_number'],
  ['no question', { question_en: '', question_mr: '' }, 'question_en question_missing'],
  ['a question of 6,001 letters', { question_en: 'a '.repeat(3001) }, 'question_en too_long'],
  ['a solution too long', { solution_en: 'a '.repeat(5500) }, 'solution_en too_long'],
  ['an option too long', { option_a_en: 'a '.repeat(600) }, 'option_a_en too_long'],
  ['an option to stay last that is none', { pinned: 'Z' }, 'pinned answer_no_option'],
  ['a formula in LaTeX', { question_en: 'Solve $\\frac{1}{2}+x=3$' }, 'question_en formula_latex'],
  ['a formula of Moodle', { solution_en: 'It is \\(\\pi r^2\\)' }, 'solution_en formula_latex'],
  ['no answer', { answer: '' }, 'answer required'],
  ['an answer of no option', { answer: 'E' }, 'answer answer_no_option'],
  ['a word for an answer', { answer: '41 km' }, 'answer answer_no_option'],
  ['the fifth of three', { answer: '5' }, 'answer answer_no_option'],
  ['zero for an answer', { answer: '0' }, 'answer answer_no_option'],
  ['two answers of a single', { kind: 'single', answer: 'A, B' }, 'answer one_answer'],
  ['one option alone', { option_b_en: '', option_b_mr: '', option_c_en: '', answer: 'A' }, 'option_b_en required'],
  ['an empty option in between', { option_b_en: '', option_b_mr: '', answer: 'C' }, 'option_c_en option_before_empty'],
  ['an option twice', { option_c_en: '40', option_d_en: '40' }, 'option_d_en option_twice'],
  [
    'an option twice in capitals',
    { option_c_en: 'PUNE', option_d_en: 'Pune', question_mr: '' },
    'option_d_en option_twice',
  ],
  ['an option that Marathi lacks', { option_b_mr: '' }, 'option_b_mr required'],
  ['an option that English lacks', { option_a_en: '' }, 'option_a_en required'],
  ['Kruti Dev', { question_mr: 'egkjk"Vªkph jkt/kkuh dks.krh vkgs' }, 'question_mr old_font'],
  ['Kruti Dev in an English cell', { question_en: 'Hkkjr dh jkt/kkuh dkSu lh gS' }, 'question_en old_font'],
  ['Kruti Dev of rarer words', { question_en: 'Hkkjrkph jkt/kkuh dks.krh?' }, 'question_en old_font'],
  ['English in a Marathi cell', { question_mr: 'How far is it from here?' }, 'question_mr other_script'],
  ['Marathi in an English cell', { question_en: 'पुणे ते सातारा किती अंतर आहे?' }, 'question_en other_script'],
  ['letters that were lost', { question_mr: 'à¤ªà¥à¤£à¥‡ à¤¤à¥‡' }, 'question_mr letters_broken'],
  ['question marks for letters', { question_mr: '???? ?? ???????' }, 'question_mr letters_broken'],
  ['a letter that could not be read', { option_a_mr: 'प\ufffdणे' }, 'option_a_mr letters_broken'],
  ['an error of the spreadsheet', { option_a_en: '#REF!' }, 'option_a_en cell_error'],
  ['a formula', { option_a_en: '=SUM(A1:A9)' }, 'option_a_en looks_like_formula'],
  ['a rounded number', { option_a_en: '1.23457E+14' }, 'option_a_en cell_rounded'],
  ['a ratio that became a date', { option_a_en: '02-Jan' }, 'option_a_en cell_became_date'],
  ['a fraction that became a day', { option_a_en: '2026-03-04' }, 'option_a_en cell_became_date'],
  ['an open formula', { question_en: 'What is <math><mi>x</mi>?' }, 'question_en formula_open'],
  ['a tolerance of a letter', { tolerance: '0.5' }, 'tolerance tolerance_without_number'],
  ['a year of two digits', { year: '24' }, 'year year_format'],
  ['a year to come', { year: '2242' }, 'year year_unlikely'],
  ['a link without its kind', { url: 'mpsc.gov.in/paper' }, 'url link_format'],
  ['an exam too long', { exam: 'Police '.repeat(20) }, 'exam too_long'],
  ['a shift too long', { shift: 'x'.repeat(41) }, 'shift too_long'],
  ['a number too long', { number: '1'.repeat(21) }, 'number too_long'],
  ['a picture that is not here', { pictures: `text:${crypto.randomUUID()}` }, 'pictures picture_unknown'],
  ['a picture of no place', { pictures: 'left:1' }, 'pictures picture_unknown'],
];
/** Numeric questions have no options. */
const number = (cells: QuestionCells): QuestionCells => ({ topic: 'Maths', question_en: 'How many?', ...cells });
const numbers: [string, QuestionCells, string][] = [
  ['a kind that has no options here', number({ kind: 'fill in the blank', answer: 'Pune' }), 'kind kind_unknown'],
  ['an essay', number({ kind: 'essay' }), 'kind kind_unknown'],
  [
    'a single without options, in Marathi',
    { topic: 'Maths', question_mr: 'किती अंतर आहे?', kind: 'single', answer: 'B' },
    'option_a_mr required, option_b_mr required',
  ],
  ['the third option alone', number({ option_c_en: '4 km', answer: 'C' }), 'option_c_en option_before_empty'],
  ['letters of options that are missing', number({ answer: 'A, C' }), 'option_a_en required, option_b_en required'],
  ['a word for a number', number({ answer: 'forty' }), 'answer text_as_answer'],
  ['a range for a number', number({ answer: '4-5' }), 'answer text_as_answer'],
  ['a tolerance below zero', number({ answer: '4', tolerance: '-1' }), 'tolerance number_needed'],
];

describe('a dry run', () => {
  it('says of each of 500 rows with 40 kinds of mistake what is wrong with it', async () => {
    expect(kinds.length + numbers.length).toBeGreaterThanOrEqual(40);
    const rows = Array.from({ length: 500 }, (_, n) => {
      const kind = n % 5 === 0 ? null : kinds[n % kinds.length];
      return { n, cells: kind ? broken(n, kind[1]) : good(n), wrong: kind ? kind[2] : '' };
    });
    numbers.forEach(([, cells, wrong], at) => {
      rows[at * 5] = { n: at * 5, cells, wrong };
    });
    const began = performance.now();
    const checked = await check(rows.map(({ n, cells }) => ({ row: n + 2, cells, isWanted: false })));
    expect(performance.now() - began).toBeLessThan(15_000);
    const said = checked.map(({ row, wrong }) => [
      row,
      wrong.map((one) => `${one.column} ${one.mistake.code}`).join(', '),
    ]);
    expect(said).toEqual(rows.map(({ n, wrong }) => [n + 2, wrong]));
    expect(new Set(checked.filter((one) => one.wrong.length === 0).map((one) => one.state))).toEqual(
      new Set(['ready']),
    );
  });

  it('understands what can mean one thing alone', async () => {
    const cells = { ...good(1), topic: 'maths/मालिका', answer: '(ब)', year: '२०२४', pinned: 'C', kind: 'MCQ' };
    const multiple = { ...good(2), answer: 'A and C' };
    const numeric = { topic: '', question_en: 'What is half of 7?', answer: '३.५', tolerance: '.1' };
    const topicId = (await admin.client(bankAdmin.listTopics, {})).data.items[0]?.id ?? '';
    const rows = [cells, multiple, numeric].map((one, at) => ({ row: at + 2, cells: one, isWanted: false }));
    expect((await check(rows, topicId)).map(({ state, wrong }) => [state, wrong])).toEqual(
      [1, 2, 3].map(() => ['ready', []]),
    );
    const id = crypto.randomUUID();
    await teacher.client(questionImports.importQuestions, { body: { id, topicId, isSubmitted: true, rows } });
    await test.runJobs();
    const { data: list } = await teacher.client(bankAdmin.listQuestions, { query: { state: 'in_review' } });
    expect(list.items.map(({ kind }) => kind).sort()).toEqual(['multiple', 'numeric', 'single']);
    const single = list.items.find((one) => one.kind === 'single');
    const { data: made } = await teacher.client(bankAdmin.getQuestion, { params: { id: single?.id ?? '' } });
    expect(made).toMatchObject({ source: { year: 2024 }, content: { rightIds: ['b'] }, mayReviewIn: [] });
    expect(made.content.options.map((one) => one.isPinned)).toEqual([false, false, true]);
  });

  it('finds a topic by its whole path, whatever else has its name or a stroke in it', async () => {
    const make = async (en: string, parentId: string | null) => {
      const body = { names: { en, mr: '', hi: '' }, parentId, position: 0 };
      return (await admin.client(bankAdmin.createTopic, { body })).data.id;
    };
    const police = await make('Police', null);
    await make('Police', police);
    const inner = await make('HCF/LCM', police);
    const rows = ['Police', 'Police > HCF/LCM', 'Police/HCF/LCM'].map((topic, at) => ({
      row: at + 2,
      cells: { ...good(900 + at), topic },
      isWanted: false,
    }));
    expect((await check(rows)).map(({ wrong }) => wrong.map(({ mistake }) => mistake.code))).toEqual([
      [],
      [],
      ['topic_unknown'],
    ]);
    const id = crypto.randomUUID();
    await teacher.client(questionImports.importQuestions, {
      body: { id, topicId: null, isSubmitted: false, rows: rows.slice(0, 2) },
    });
    await test.runJobs();
    const ofTopic = async (topicId: string) =>
      (await teacher.client(bankAdmin.listQuestions, { query: { topicId } })).data.items.map((one) => one.topicId);
    expect(await ofTopic(inner)).toEqual([inner]);
    expect(await ofTopic(police)).toContain(police);
  });

  it('finds what is the same or nearly, with the same numbers, in the bank and in the file', async () => {
    const topic = 'Maths';
    const asks = (question_en: string): QuestionCells => ({
      ...{ topic, question_en, answer: 'A' },
      ...{ option_a_en: 'Godavari', option_b_en: 'Krishna' },
    });
    const id = crypto.randomUUID();
    const first = [
      { row: 2, cells: asks('Which of these 2 rivers is the longer one in Maharashtra state?'), isWanted: false },
    ];
    await teacher.client(questionImports.importQuestions, {
      body: { id, topicId: null, isSubmitted: false, rows: first },
    });
    await test.runJobs();
    const texts = [
      'Which of these २ rivers is the longer one, in Maha\u200drashtra state?',
      'Which of these 2 rivers is the longer one in Maharashtra State today?',
      'Which of these 3 rivers is the longer one in Maharashtra state?',
      'Which of these 3 rivers is the longer one in Maharashtra state?',
    ];
    const rows = texts.map((text, at) => ({ row: at + 2, cells: asks(text), isWanted: false }));
    const checked = await check(rows);
    expect(checked.map(({ state, like }) => [state, like?.isExact, like?.row])).toEqual([
      ['duplicate', true, null],
      ['duplicate', false, null],
      ['ready', undefined, undefined],
      ['duplicate', true, 4],
    ]);
    const wanted = await check(rows.map((one) => ({ ...one, isWanted: true })));
    expect(wanted.map(({ state }) => state)).toEqual(['duplicate', 'ready', 'ready', 'duplicate']);
  });
});

describe('an import', () => {
  const standing = async (id: string) =>
    (await teacher.client(questionImports.listQuestionImports, {})).data.items.find((one) => one.id === id);

  it('adds each row once, sent twice and worked on by three; passages are kept once', async () => {
    const id = crypto.randomUUID();
    const rows = Array.from({ length: 12 }, (_, n) => ({
      ...{ row: n + 2, isWanted: false },
      cells: {
        ...good(n + 5000),
        passage_en: 'A bus company has three lines.',
        passage_mr: 'बस कंपनीच्या तीन लाईन आहेत.',
      },
    }));
    const [last] = rows.slice(-1);
    const refused = { row: 20, isWanted: false, cells: { ...good(9000), answer: 'Z' } };
    const twice = { row: 21, isWanted: false, cells: last?.cells ?? {} };
    const body = { id, topicId: null, isSubmitted: false, rows: [...rows, refused, twice] };
    const sent = await Promise.all([1, 2].map(() => teacher.client(questionImports.importQuestions, { body })));
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    await Promise.all([test.runJobs(), test.runJobs(), test.runJobs()]);
    expect(await standing(id)).toMatchObject({ total: 14, waiting: 0, made: 12, known: 1, refused: 1 });
    const problems = await teacher.client(questionImports.listQuestionImportProblems, { params: { id } });
    expect(problems.data.items).toEqual([
      { row: 20, state: 'refused' },
      { row: 21, state: 'known' },
    ]);
    const { rows: kept } = await test.app.db
      .selectFrom('passages')
      .select('id')
      .execute()
      .then((found) => ({ rows: found }));
    expect(kept).toHaveLength(1);
    const again = await admin.client(questionImports.importQuestions, { body });
    expect(again.failure.code).toBe('conflict');
    const topic = { ...body, id: crypto.randomUUID(), topicId: crypto.randomUUID() };
    expect((await teacher.client(questionImports.importQuestions, { body: topic })).failure.data?.fields).toMatchObject(
      {
        topicId: { code: 'not_a_choice' },
      },
    );
  });
});
