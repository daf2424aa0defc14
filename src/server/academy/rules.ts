import * as z from 'zod/mini';
import type { PublicSettings, ShownSettings } from '../../contract/academy.ts';
import { type ImageFacts, type ImageForAdmin, type PictureFrame, whole } from '../../contract/academy-images.ts';
import { type Language, languages } from '../../contract/languages.ts';
import { versionOf } from '../http/edit-version.ts';

const texts = z.strictObject(
  Object.fromEntries(languages.map((one) => [one, z.string()])) as Record<Language, z.ZodMiniString>,
);

/** The topic announced when an image appears, changes or goes (`db/changes.ts`). */
export const imagesTopic = 'academy_images';

/** The public address of an image; `tail` is `picture-url.ts`'s. What stands there is for ever the same. */
export const imageUrl = (id: string, version: string, tail: string) => `/files/images/${id}/${version}/${tail}`;

/** The topic announced when a syllabus document is replaced. */
export const syllabusTopic = 'syllabus_documents';

/** The version that a syllabus is replaced on: the folder of the document that is shown, null while there is none. */
export const syllabusVersionOf = (shown: string | null): string => versionOf({ shown });

/** An image with the version that its editor saves on: what is written about it, and which picture it is. */
export function withVersion(image: Omit<ImageForAdmin, 'version'>): ImageForAdmin {
  const { id, url, width, height, bytes, createdAt, consentAt, consentWithdrawnAt, ...edited } = image;
  return { ...image, version: versionOf(edited) };
}

/** The address of the introduction video's files. */
export const videoUrl = (id: string, name: string) => `/files/video/${id}/${name}`;

/** Whether two frames show the same of a picture. */
export const sameFrame = (a: PictureFrame, b: PictureFrame): boolean =>
  (['cropX', 'cropY', 'cropWidth', 'cropHeight', 'focalX', 'focalY'] as const).every((name) => a[name] === b[name]);

/** Whether a candidate takes the consent back with this change; the story is then no longer shown, whatever else it says. */
export const withdrawsConsent = (before: ImageFacts, facts: ImageFacts): boolean =>
  before.category === 'Successful Candidates' && before.consentGiven && !facts.consentGiven;

/** What cannot be in a frame, by field: a cut that goes beyond the picture. */
export function frameProblems(frame: PictureFrame): Record<string, string> {
  const beyond = frame.cropX + frame.cropWidth > whole || frame.cropY + frame.cropHeight > whole;
  return beyond ? { cropWidth: 'The cut goes beyond the picture. Cut it again.' } : {};
}

/**
 * What keeps a picture from being published, by field; empty when nothing does. A success story needs the candidate's
 * recorded written consent and says rank, course, duration and whether it was paid (`product.md`, Home).
 */
export function publishingProblems(image: ImageFacts & { consentGiven: boolean }): Record<string, string> {
  if (!image.isPublished || image.category !== 'Successful Candidates') return {};
  const problems: Record<string, string> = {};
  if (!image.consentGiven) {
    problems.consentGiven = 'Record the candidate’s written consent first. Without it a story cannot be published.';
  }
  if (image.rank === '') problems.rank = 'Enter the rank or result, for example "Selected".';
  if (image.course === '') problems.course = 'Enter the course that the candidate took.';
  if (image.duration === '') problems.duration = 'Enter how long the course was.';
  if (image.paid === '') problems.paid = 'Choose whether the course was paid.';
  return problems;
}

/** The same with every text (`contract/settings-texts.ts`) in this language, or in English where it is not written. */
export function inLanguage(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, language));
  const written = texts.safeParse(value).data;
  if (written) return written[language] || written.en;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inLanguage(one, language)]));
}

/**
 * What the sign-in page shows and nothing more (`product.md`, a visitor sees `/auth`): name, tagline, the stated admin
 * number, and what the terms and the privacy policy of its consent line say, among it whom to complain to.
 */
export function signInPart(shown: PublicSettings): ShownSettings {
  const { academy, contact, payments, prices, enquiries, pages, languages, tax, access, adminPhone, changedAt } = shown;
  const sections = { academy, contact, payments, prices, enquiries, pages, languages, tax, access };
  return {
    ...sections,
    contact: { ...contact, address: '', mapLink: '', groundPractice: '' },
    adminPhone,
    changedAt: Object.fromEntries(Object.entries(changedAt).filter(([section]) => section in sections)),
  };
}
