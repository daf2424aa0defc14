import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImageCategory } from '../../contract/media/academy-images.ts';
import type { PageSlug } from '../../contract/pages/page-texts.ts';
import type { SyllabusSlug } from '../../contract/pages/syllabus.ts';

/** The syllabus buttons of the home page. */
export const syllabusWords: Record<SyllabusSlug, MessageDescriptor> = {
  'police-recruitment': msg`Police recruitment syllabus`,
  combined: msg`Combined syllabus`,
};

/** The categories of `docs/domain/home-and-images.md`. */
export const categoryLabels: Record<ImageCategory, MessageDescriptor> = {
  Profiles: msg`Profiles`,
  Logos: msg`Logos`,
  'Successful Candidates': msg`Successful Candidates`,
  Faculty: msg`Faculty`,
};

/** The pages that are written in the editor. */
export const pageWords: Record<PageSlug, MessageDescriptor> = {
  about: msg`Story`,
  contact: msg`Contact`,
  terms: msg`Terms and conditions`,
  privacy: msg`Privacy policy`,
  refund: msg`Refund policy`,
  shipping: msg`Shipping policy`,
};
