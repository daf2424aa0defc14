import { pageTextReads, pageTextsAdmin } from '../../contract/pages/page-texts.ts';
import { syllabus } from '../../contract/pages/syllabus.ts';
import { requiredFile } from '../http/bodies/uploads.ts';
import { bind } from '../http/routes.ts';
import { listSyllabusVersions } from './list-syllabus-versions.ts';
import { listPages, listPageVersions, readPage, readPageVersion } from './read-page.ts';
import { showPageText } from './read-page-text.ts';
import { openSyllabusFile, readSyllabusVersion, showSyllabus } from './read-syllabus.ts';
import { replaceSyllabus } from './replace-syllabus.ts';
import { restoreSyllabus } from './restore-syllabus.ts';
import { publishPage, restorePageVersion, savePageDraft } from './save-page.ts';

const syllabusRoutes = bind(syllabus, {
  readSyllabus: (app, { params, caller }) => showSyllabus(app, { slug: params.slug, visitor: caller === null }),
  readSyllabusFile: (app, { params }) => openSyllabusFile(app, params),
  listSyllabusVersions: (app, { params, query }) => listSyllabusVersions(app, { ...params, ...query }),
  readSyllabusVersion: (app, { params }) => readSyllabusVersion(app, params),
  restoreSyllabus: (app, { params, body, caller }) =>
    restoreSyllabus(app, { ...params, ...body, actorId: caller.userId }),
  replaceSyllabus: (app, { params, body, files, caller }) =>
    replaceSyllabus(app, { ...params, ...body, actorId: caller.userId, file: requiredFile(files, 'file') }),
});

const pageReadRoutes = bind(pageTextReads, {
  readPageText: (app, { params, query, caller }) =>
    showPageText(app, { slug: params.slug, language: query.lang, visitor: caller === null }),
});

const pageRoutes = bind(pageTextsAdmin, {
  listPages: (app) => listPages(app),
  readPage: (app, { params }) => readPage(app.db, params.slug),
  readPageVersion: (app, { params }) => readPageVersion(app, params),
  listPageVersions: (app, { params, query }) => listPageVersions(app, { ...params, ...query }),
  savePageDraft: (app, { params, body, caller }) => savePageDraft(app, { ...params, ...body, actorId: caller.userId }),
  publishPage: (app, { params, body, caller }) => publishPage(app, { ...params, ...body, actorId: caller.userId }),
  restorePageVersion: (app, { params, body, caller }) =>
    restorePageVersion(app, { ...params, ...body, actorId: caller.userId }),
});

export const pagesRoutes = [syllabusRoutes, pageReadRoutes, pageRoutes];
