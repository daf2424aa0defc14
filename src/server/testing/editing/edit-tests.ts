import { bankAdmin } from '../../../contract/tests/bank-admin.ts';
import { testSeries } from '../../../contract/tests/series.ts';
import { testsAdmin } from '../../../contract/tests/tests-admin.ts';
import { makeQuestion, makeTopic, questionContent, testForm } from '../makers/make-test.ts';
import type { Editors, Stage } from './editing.ts';

/** The editors of the question bank and of tests. */
export const testEditors = (on: Stage): Editors => ({
  async changeTopic() {
    const id = await makeTopic(on.asha, `Topic ${crypto.randomUUID()}`);
    return {
      read: async (by) => (await by(bankAdmin.listTopics)).data.items.find((one) => one.id === id) ?? {},
      save: (by, loaded, who) =>
        by(bankAdmin.changeTopic, {
          params: { id },
          body: { ...loaded, ...(who === 'first' ? { position: 7 } : { parentId: null, position: 8 }) } as never,
        }),
      first: { position: 7 },
      both: { position: 8 },
    };
  },
  async changeQuestion() {
    const topicId = await makeTopic(on.asha, `Topic ${crypto.randomUUID()}`);
    const { id } = await makeQuestion(on.asha, { topicId, content: questionContent('How many?') });
    const source = { exam: 'Police 2023', year: 2023, shift: '', number: '', url: '' };
    return {
      read: async (by) => (await by(bankAdmin.getQuestion, { params: { id } })).data,
      save: (by, loaded, who) =>
        by(bankAdmin.changeQuestion, {
          params: { id },
          body: { ...loaded, ...(who === 'first' ? { source } : { content: questionContent('How few?') }) } as never,
        }),
      first: { source },
      both: { source, content: questionContent('How few?'), n: 2 },
    };
  },
  async changeTest() {
    const { id } = (await on.asha.client(testsAdmin.createTest, { body: testForm(on.test) })).data;
    return {
      read: async (by) => (await by(testsAdmin.getTestForStaff, { params: { id } })).data,
      save: (by, loaded, who) =>
        by(testsAdmin.changeTest, {
          params: { id },
          body: { ...loaded, ...(who === 'first' ? { minutes: 60 } : { maxAttempts: 3 }) } as never,
        }),
      first: { minutes: 60 },
      both: { minutes: 60, maxAttempts: 3 },
    };
  },
  async changeSeries() {
    const three = (en: string) => ({ en, mr: '', hi: '' });
    const body = { names: three('Sunday mocks'), descriptions: three(''), isActive: false };
    const { id } = (await on.asha.client(testSeries.createSeries, { body })).data;
    return {
      read: async (by) => (await by(testSeries.listSeriesForStaff)).data.items.find((one) => one.id === id) ?? {},
      save: (by, loaded, who) =>
        by(testSeries.changeSeries, {
          params: { id },
          body: {
            ...loaded,
            ...(who === 'first' ? { isActive: true } : { descriptions: three('Ten mocks') }),
          } as never,
        }),
      first: { isActive: true },
      both: { isActive: true, descriptions: three('Ten mocks') },
    };
  },
  async setTestQuestions() {
    const topicId = await makeTopic(on.asha, `Topic ${crypto.randomUUID()}`);
    const made: string[] = [];
    for (const n of [1, 2]) {
      const content = questionContent(`Question ${n} of ${topicId}`);
      made.push((await makeQuestion(on.asha, { topicId, content })).versionId);
    }
    const { id } = (await on.asha.client(testsAdmin.createTest, { body: testForm(on.test) })).data;
    const chosen = (versionId: string | undefined) => [{ section: 1, versionId: versionId ?? '' }];
    return {
      read: async (by) => (await by(testsAdmin.getTestForStaff, { params: { id } })).data,
      save: (by, { version }, who) =>
        by(testsAdmin.setTestQuestions, {
          params: { id },
          body: { questions: chosen(made[who === 'first' ? 0 : 1]), version },
        }),
      first: { questions: [{ q: 1, versionId: made[0] }] },
      both: { questions: [{ q: 2, versionId: made[1] }] },
    };
  },
});
