import * as z from 'zod/mini';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { inEachLanguage, languageTexts } from '../languages.ts';
import { title } from '../names.ts';
import { line } from '../settings/settings-parts.ts';

const text = z.string().check(z.trim(), z.maxLength(2000, 'too_long'));

/** A series as staff write it: tests that follow one plan, such as twelve Sunday mocks. */
export const seriesForm = z.object({
  names: inEachLanguage(line(120), title(2, 120)),
  descriptions: inEachLanguage(text),
  /** Students see it, with its calendar. */
  isActive: z.boolean(),
});
export type SeriesForm = z.output<typeof seriesForm>;

export const seriesForStaff = z.extend(seriesForm, { id, tests: z.int(), version: editVersion });
export type SeriesForStaff = z.output<typeof seriesForStaff>;

export const seriesSummary = z.object({
  id,
  names: languageTexts,
  descriptions: languageTexts,
  /** Tests that are scheduled or over. */
  tests: z.int(),
  /** How many of them the caller has taken. */
  taken: z.int(),
});
export type SeriesSummary = z.output<typeof seriesSummary>;

/** So many series are shown at most. */
export const seriesAtMost = 100;

const staff = ['teacher'] as const;

export const testSeries = {
  listSeries: endpoint({
    method: 'GET',
    path: '/api/test-series',
    summary: 'The test series with what the caller has taken of each, the newest first; 100 at most.',
    access: 'user',
    session: 'checked',
    response: z.object({ items: z.array(seriesSummary) }),
  }),
  listSeriesForStaff: endpoint({
    method: 'GET',
    path: '/api/admin/test-series',
    summary: 'Every test series, the newest first; 100 at most.',
    access: staff,
    response: z.object({ items: z.array(seriesForStaff) }),
  }),
  createSeries: endpoint({
    method: 'POST',
    path: '/api/admin/test-series',
    summary: 'Make a test series.',
    access: staff,
    body: seriesForm,
    response: seriesForStaff,
    status: 201,
    errors: ['not_found'],
  }),
  changeSeries: endpoint({
    method: 'PUT',
    path: '/api/admin/test-series/:id',
    summary: 'Change the names of a test series, or show or hide it.',
    access: staff,
    params: idParams,
    body: z.extend(seriesForm, { version: editVersion }),
    response: seriesForStaff,
    errors: ['not_found', 'edit_conflict'],
  }),
};
