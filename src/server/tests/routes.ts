import { testAnalysis } from '../../contract/tests/analysis.ts';
import { attempts } from '../../contract/tests/attempts.ts';
import { bankAdmin } from '../../contract/tests/bank-admin.ts';
import { calendarFeed } from '../../contract/tests/calendar-feed.ts';
import { testHall } from '../../contract/tests/hall.ts';
import { objections } from '../../contract/tests/objections.ts';
import { testPassages } from '../../contract/tests/passages.ts';
import { practice } from '../../contract/tests/practice.ts';
import { testPrint } from '../../contract/tests/print.ts';
import { questionImports } from '../../contract/tests/question-import.ts';
import { questionPictures } from '../../contract/tests/question-pictures.ts';
import { questionReports } from '../../contract/tests/question-reports.ts';
import { testSeries } from '../../contract/tests/series.ts';
import { studentTests } from '../../contract/tests/student-tests.ts';
import { tests } from '../../contract/tests/tests.ts';
import { testsAdmin } from '../../contract/tests/tests-admin.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { createPassage, listPassages, readPassage, replacePassage } from './bank/passages.ts';
import { findDuplicates, listQuestions, readQuestion, readQuestionVersion } from './bank/questions.ts';
import { archiveQuestion, reviewQuestion, submitQuestion } from './bank/review-question.ts';
import { changeQuestion, createQuestion } from './bank/save-question.ts';
import { changeTopic, createTopic, deleteTopic, listTopics } from './bank/topics.ts';
import { submitAttempt } from './exam/finish-attempt.ts';
import { getAttempt, getPaper, startAttempt, startDryRun, takeOverAttempt } from './exam/open-attempt.ts';
import { revealSolution } from './exam/reveal-solution.ts';
import { saveEvents, touchAttempt } from './exam/save-events.ts';
import { giveExtraTime, voidAttempt } from './hall/change-attempts.ts';
import { exportAttempts } from './hall/export-attempts.ts';
import { listHall, readHall } from './hall/watch-hall.ts';
import { checkQuestions } from './import/check-questions.ts';
import { importQuestions, listQuestionImportProblems, listQuestionImports } from './import/import-questions.ts';
import { listStudentTests, listTestsNow } from './list/list-for-staff.ts';
import { getSealedPaper, getTest, listPreviousPapers, listTests } from './list/list-tests.ts';
import {
  confirmObjection,
  decideObjection,
  doubtKey,
  listObjections,
  openObjections,
  openProof,
} from './objections/decide-objection.ts';
import { listOwnObjections, object } from './objections/object.ts';
import { moveTest, releaseResults } from './papers/move-test.ts';
import { printTest } from './papers/print-test.ts';
import { listTestsForStaff, previewPaper, readTest } from './papers/read-test.ts';
import { changeTest, createTest, setTestQuestions } from './papers/save-test.ts';
import { keepPicture } from './pictures/keep-picture.ts';
import { getSealedPicture, openPicture } from './pictures/open-picture.ts';
import { writeFeed } from './planned/write-feed.ts';
import { drawSet } from './practice/draw-set.ts';
import { readPractice } from './practice/read-practice.ts';
import { savePractice } from './practice/save-practice.ts';
import { answerQuestionReport, listQuestionReports, reportQuestion } from './reports/reports.ts';
import { readResult, readReview } from './results/read-result.ts';
import { changeSeries, createSeries, listSeries, listSeriesForStaff } from './series/series.ts';
import { analyseAttempt, tagMistake } from './statistics/analyse-attempt.ts';
import { readStatistics } from './statistics/read-statistics.ts';

export const calendarFeedRoutes = bind(calendarFeed, {
  openFeed: (app, { params }) => writeFeed(app, params),
});

export const testRoutes = bind(tests, {
  listPreviousPapers: (app, { query, caller, request }) =>
    listPreviousPapers(app, { ...query, userId: caller.userId, language: chosenLanguage(request) }),
  listTests: (app, { query, caller }) => listTests(app, { ...query, userId: caller.userId }),
  getTest: (app, { params, caller, request }) =>
    getTest(app, { ...params, userId: caller.userId, language: chosenLanguage(request) }),
  getSealedPaper: (app, { params, caller }) => getSealedPaper(app, { ...params, userId: caller.userId }),
  getSealedPicture: (app, { params, caller }) => getSealedPicture(app, { ...params, userId: caller.userId }),
});

export const attemptRoutes = bind(attempts, {
  startAttempt: (app, { params, caller }) => startAttempt(app, { testId: params.id, userId: caller.userId }),
  getAttempt: (app, { params, caller }) => getAttempt(app, { ...params, userId: caller.userId }),
  getPaper: (app, { params, caller }) => getPaper(app, { ...params, userId: caller.userId }),
  saveEvents: (app, { params, body, caller }) => saveEvents(app, { ...params, ...body, userId: caller.userId }),
  touchAttempt: (app, { params, caller }) => touchAttempt(app, { ...params, userId: caller.userId }),
  takeOverAttempt: (app, { params, body, caller }) =>
    takeOverAttempt(app, { ...params, ...body, userId: caller.userId }),
  submitAttempt: (app, { params, body, caller }) => submitAttempt(app, { ...params, ...body, userId: caller.userId }),
  revealSolution: (app, { params, body, caller }) => revealSolution(app, { ...params, ...body, userId: caller.userId }),
  getResult: (app, { params, caller }) => readResult(app, { ...params, userId: caller.userId }),
  getReview: (app, { params, caller }) => readReview(app, { ...params, userId: caller.userId }),
});

export const bankAdminRoutes = bind(bankAdmin, {
  listTopics: (app) => listTopics(app),
  createTopic: (app, { body, caller }) => createTopic(app, { form: body, actorId: caller.userId }),
  changeTopic: (app, { params, body: { version, ...form }, caller }) =>
    changeTopic(app, { ...params, form, version, actorId: caller.userId }),
  deleteTopic: (app, { params, caller }) => deleteTopic(app, { ...params, actorId: caller.userId }),
  listQuestions: (app, { query }) => listQuestions(app, query),
  getQuestion: (app, { params, caller }) => readQuestion(app, app.db, params.id, caller),
  getQuestionVersion: (app, { params }) => readQuestionVersion(app, params),
  createQuestion: (app, { body, caller }) => createQuestion(app, { form: body, actor: caller }),
  changeQuestion: (app, { params, body: { version, ...form }, caller }) =>
    changeQuestion(app, { ...params, form, version, actor: caller }),
  submitQuestion: (app, { params, caller }) => submitQuestion(app, { ...params, actor: caller }),
  reviewQuestion: (app, { params, body, caller }) => reviewQuestion(app, { ...params, ...body, actor: caller }),
  archiveQuestion: (app, { params, body, caller }) => archiveQuestion(app, { ...params, ...body, actor: caller }),
  findDuplicates: (app, { body }) => findDuplicates(app, body),
});

export const testAdminRoutes = bind(testsAdmin, {
  listTestsForStaff: (app, { query }) => listTestsForStaff(app, query),
  getTestForStaff: (app, { params }) => readTest(app.db, params.id),
  createTest: (app, { body, caller }) => createTest(app, { form: body, actorId: caller.userId }),
  changeTest: (app, { params, body: { version, ...form }, caller }) =>
    changeTest(app, { ...params, form, version, actorId: caller.userId }),
  setTestQuestions: (app, { params, body, caller }) =>
    setTestQuestions(app, { ...params, ...body, actorId: caller.userId }),
  moveTest: (app, { params, body, caller }) => moveTest(app, { ...params, ...body, actorId: caller.userId }),
  releaseResults: (app, { params, caller }) => releaseResults(app, { ...params, actorId: caller.userId }),
  previewPaper: (app, { params }) => previewPaper(app, params.id),
  startDryRun: (app, { params, caller }) => startDryRun(app, { testId: params.id, userId: caller.userId }),
});

export const studentTestRoutes = bind(studentTests, {
  listStudentTests: (app, { params, query }) => listStudentTests(app, { ...params, ...query }),
  listTestsNow: (app) => listTestsNow(app),
});

export const passageRoutes = bind(testPassages, {
  listPassages: (app, { query }) => listPassages(app, query),
  getPassage: (app, { params }) => readPassage(app.db, params.id),
  createPassage: (app, { body, caller }) => createPassage(app, { ...body, actorId: caller.userId }),
  replacePassage: (app, { params, body, caller }) =>
    replacePassage(app, { ...params, ...body, actorId: caller.userId }),
});

export const testPrintRoutes = bind(testPrint, {
  printTest: (app, { params, query }) => printTest(app, { ...params, ...query }),
});

export const seriesRoutes = bind(testSeries, {
  listSeries: (app, { caller }) => listSeries(app, { userId: caller.userId }),
  listSeriesForStaff: (app) => listSeriesForStaff(app),
  createSeries: (app, { body, caller }) => createSeries(app, { form: body, actorId: caller.userId }),
  changeSeries: (app, { params, body: { version, ...form }, caller }) =>
    changeSeries(app, { ...params, form, version, actorId: caller.userId }),
});

export const hallRoutes = bind(testHall, {
  getHall: (app, { params }) => readHall(app, params.id),
  listHall: (app, { params, query }) => listHall(app, { ...params, ...query }),
  giveExtraTime: (app, { params, body, headers, caller }) =>
    giveExtraTime(app, { ...params, ...body, key: headers['Idempotency-Key'], actorId: caller.userId }),
  voidAttempt: (app, { params, body, caller }) => voidAttempt(app, { ...params, ...body, actorId: caller.userId }),
  exportAttempts: (app, { params }) => exportAttempts(app, params.id),
});

export const analysisRoutes = bind(testAnalysis, {
  getAnalysis: (app, { params, caller }) => analyseAttempt(app, { ...params, userId: caller.userId }),
  tagMistake: (app, { params, body, caller }) => tagMistake(app, { ...params, ...body, userId: caller.userId }),
  getStatistics: (app, { params }) => readStatistics(app, params.id),
});

export const objectionRoutes = bind(objections, {
  listOwnObjections: (app, { params, caller }) => listOwnObjections(app, { ...params, userId: caller.userId }),
  object: (app, { params, body, files, caller }) => object(app, { ...params, ...body, files, userId: caller.userId }),
  listObjections: (app, { params }) => listObjections(app, app.db, params.id),
  openProof: (app, { params }) => openProof(app, params),
  openObjections: (app, { params, body, caller }) =>
    openObjections(app, { ...params, ...body, actorId: caller.userId }),
  doubtKey: (app, { params, body, caller }) => doubtKey(app, { ...params, ...body, actorId: caller.userId }),
  decideObjection: (app, { params, body, caller }) =>
    decideObjection(app, { ...params, ...body, actorId: caller.userId }),
  confirmObjection: (app, { params, body, caller }) =>
    confirmObjection(app, { ...params, ...body, actorId: caller.userId }),
});

export const questionReportRoutes = bind(questionReports, {
  reportQuestion: (app, { params, body, caller }) => reportQuestion(app, { ...params, ...body, userId: caller.userId }),
  listQuestionReports: (app, { query }) => listQuestionReports(app, query),
  answerQuestionReport: (app, { params, body, caller }) =>
    answerQuestionReport(app, { ...params, ...body, actorId: caller.userId }),
});

export const questionPictureRoutes = bind(questionPictures, {
  uploadQuestionPicture: (app, { files, caller }) => keepPicture(app, { file: files.file, actorId: caller.userId }),
  openQuestionPicture: (app, { params, caller }) => openPicture(app, { ...params, viewer: caller }),
});

export const practiceRoutes = bind(practice, {
  getPractice: (app, { caller }) => readPractice(app, caller.userId),
  getPracticeSet: (app, { query, caller }) => drawSet(app, { ...query, userId: caller.userId }),
  savePracticeAnswers: (app, { body, caller }) => savePractice(app, { ...body, userId: caller.userId }),
});

export const questionImportRoutes = bind(questionImports, {
  checkQuestions: (app, { body }) => checkQuestions(app, body),
  importQuestions: (app, { body, caller }) => importQuestions(app, { ...body, actorId: caller.userId }),
  listQuestionImports: (app) => listQuestionImports(app),
  listQuestionImportProblems: (app, { params }) => listQuestionImportProblems(app, params),
});
