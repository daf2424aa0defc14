import type { FieldErrorCode } from '../../contract/field-errors.ts';
import { type ImageFacts, type ImageForAdmin, type PictureFrame, whole } from '../../contract/media/academy-images.ts';
import { versionOf } from '../http/edit-version.ts';

/** The topic announced when an image appears, changes or goes (`db/pubsub.ts`). */
export const imagesTopic = 'academy_images';

/** The public address of an image; `tail` is `picture-url.ts`'s. What it serves never changes. */
export const imageUrl = (id: string, version: string, tail: string) => `/files/images/${id}/${version}/${tail}`;

/** The address of the introduction video's files. */
export const videoUrl = (id: string, name: string) => `/files/video/${id}/${name}`;

/** An image with the version that its editor saves on: what is written about it, and which picture it is. */
export function withVersion(image: Omit<ImageForAdmin, 'version'>): ImageForAdmin {
  const { id, url, width, height, bytes, createdAt, consentAt, consentWithdrawnAt, ...edited } = image;
  return { ...image, version: versionOf(edited) };
}

/** Whether two frames show the same of a picture. */
export const sameFrame = (a: PictureFrame, b: PictureFrame): boolean =>
  (['cropX', 'cropY', 'cropWidth', 'cropHeight', 'focalX', 'focalY'] as const).every((name) => a[name] === b[name]);

/** Whether a candidate takes the consent back with this change; the story is then no longer shown, whatever else it says. */
export const withdrawsConsent = (before: ImageFacts, facts: ImageFacts): boolean =>
  before.category === 'Successful Candidates' && before.consentGiven && !facts.consentGiven;

/** What cannot be in a frame, by field: a cut that goes beyond the picture. */
export function frameProblems(frame: PictureFrame): Record<string, FieldErrorCode> {
  const beyond = frame.cropX + frame.cropWidth > whole || frame.cropY + frame.cropHeight > whole;
  return beyond ? { cropWidth: 'cut_beyond_picture' } : {};
}

/**
 * What keeps a picture from being published, by field; empty when nothing does. A success story needs the candidate's
 * recorded written consent and says rank, course, duration and whether it was paid (`docs/domain/home-and-images.md`).
 */
export function publishingProblems(image: ImageFacts & { consentGiven: boolean }): Record<string, FieldErrorCode> {
  if (!image.isPublished || image.category !== 'Successful Candidates') return {};
  const problems: Record<string, FieldErrorCode> = {};
  if (!image.consentGiven) {
    problems.consentGiven = 'consent_not_recorded';
  }
  if (image.rank === '') problems.rank = 'rank_missing';
  if (image.course === '') problems.course = 'course_missing';
  if (image.duration === '') problems.duration = 'duration_missing';
  if (image.paid === '') problems.paid = 'paid_missing';
  return problems;
}
