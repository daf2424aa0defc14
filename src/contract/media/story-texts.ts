import * as z from 'zod/mini';
import { line } from '../settings/settings-parts.ts';

/** The lines of a success story that readers get in their language; '' shows the English one. */
export const storyTexts = ['title', 'alt', 'rank', 'course', 'duration'] as const;
export type StoryText = (typeof storyTexts)[number];

/** The languages that a story is written in besides English. */
export const storyLanguages = ['mr', 'hi'] as const;
export type StoryLanguage = (typeof storyLanguages)[number];

/** As the table has them (stock clients know the plain names alone). */
export const storyColumns = {
  title_mr: z.string(),
  title_hi: z.string(),
  alt_mr: z.string(),
  alt_hi: z.string(),
  rank_mr: z.string(),
  rank_hi: z.string(),
  course_mr: z.string(),
  course_hi: z.string(),
  duration_mr: z.string(),
  duration_hi: z.string(),
};

/** As an admin writes them. */
export const storyFields = {
  titleMr: line(120),
  titleHi: line(120),
  altMr: line(200),
  altHi: line(200),
  rankMr: line(80),
  rankHi: line(80),
  courseMr: line(80),
  courseHi: line(80),
  durationMr: line(60),
  durationHi: line(60),
};
export type StoryField = keyof typeof storyFields;

/** None of them written. */
export const noStoryFields: Record<StoryField, string> = {
  titleMr: '',
  titleHi: '',
  altMr: '',
  altHi: '',
  rankMr: '',
  rankHi: '',
  courseMr: '',
  courseHi: '',
  durationMr: '',
  durationHi: '',
};
