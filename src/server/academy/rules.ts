import type { PublicSettings, ShownSettings } from '../../contract/academy.ts';
import type { ImageFacts } from '../../contract/academy-images.ts';

/** The topic announced when an image appears, changes or goes (`db/changes.ts`). */
export const imagesTopic = 'academy_images';

/** Greatest width in pixels of a picture's files, large first: the first is the row's `url`. */
export const imageWidths = [960, 480] as const;

/** Where a picture's files stand. */
export const imageFolder = (id: string) => `academy/images/${id}`;

/** The address of one size of a picture; made once, never changed. */
export const imageUrl = (id: string, width: number = imageWidths[0]) => `/files/images/${id}/${width}.webp`;

/** The topic announced when a syllabus document is replaced. */
export const syllabusTopic = 'syllabus_documents';

/** Where a syllabus document's files stand. */
export const syllabusFolder = (folder: string) => `academy/syllabus/${folder}`;

/** Where the introduction video's files stand, and their address. */
export const videoFolder = (id: string) => `academy/video/${id}`;
export const videoUrl = (id: string, name: string) => `/files/video/${id}/${name}`;

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

/**
 * What the sign-in page shows and nothing more (`product.md`, a visitor sees `/auth`): name, tagline, the stated admin
 * number, and what the terms and the privacy policy of its consent line say, among it whom to complain to.
 */
export function signInPart(shown: PublicSettings): ShownSettings {
  const { academy, contact, payments, prices, enquiries, pages, adminPhone, changedAt } = shown;
  const sections = { academy, contact, payments, prices, enquiries, pages };
  return {
    ...sections,
    contact: { ...contact, address: '', mapLink: '', groundPractice: '' },
    pages: { ...pages, notes: { ...pages.notes, refund: '', shipping: '' } },
    adminPhone,
    changedAt: Object.fromEntries(Object.entries(changedAt).filter(([section]) => section in sections)),
  };
}
