import { attempts } from '../../contract/tests/attempts.ts';
import { bankAdmin } from '../../contract/tests/bank-admin.ts';
import { tests } from '../../contract/tests/tests.ts';
import { testsAdmin } from '../../contract/tests/tests-admin.ts';
import { bind } from '../http/routes.ts';
import { findDuplicates, listQuestions, readQuestion, readQuestionVersion } from './bank/questions.ts';
import { archiveQuestion, reviewQuestion, submitQuestion } from './bank/review-question.ts';
import { changeQuestion, createQuestion } from './bank/save-question.ts';
import { changeTopic, createTopic, deleteTopic, listTopics } from './bank/topics.ts';
import { submitAttempt } from './exam/finish-attempt.ts';
import { getAttempt, getPaper, startAttempt, startDryRun, takeOverAttempt } from './exam/open-attempt.ts';
import { revealSolution } from './exam/reveal-solution.ts';
import { saveEvents } from './exam/save-events.ts';
import { getSealedPaper, getTest, listTests } from './list/list-tests.ts';
import { moveTest, releaseResults } from './papers/move-test.ts';
import { listTestsForStaff, previewPaper, readTest } from './papers/read-test.ts';
import { changeTest, createTest, setTestQuestions } from './papers/save-test.ts';
import { readResult, readReview } from './results/read-result.ts';

export const testRoutes = bind(tests, {
  listTests: (app, { query, caller }) => listTests(app, { ...query, userId: caller.userId }),
  getTest: (app, { params, caller }) => getTest(app, { ...params, userId: caller.userId }),
  getSealedPaper: (app, { params, caller }) => getSealedPaper(app, { ...params, userId: caller.userId }),
});

export const attemptRoutes = bind(attempts, {
  startAttempt: (app, { params, caller }) => startAttempt(app, { testId: params.id, userId: caller.userId }),
  getAttempt: (app, { params, caller }) => getAttempt(app, { ...params, userId: caller.userId }),
  getPaper: (app, { params, caller }) => getPaper(app, { ...params, userId: caller.userId }),
  saveEvents: (app, { params, body, caller }) => saveEvents(app, { ...params, ...body, userId: caller.userId }),
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
  getQuestion: (app, { params, caller }) => readQuestion(app.db, params.id, caller),
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
