import { noTexts, type Texts } from '../../../contract/languages.ts';
import type { QuestionContent } from '../../../contract/tests/question-content.ts';

/** What a picture belongs to. */
export type Place = 'text' | 'solution' | `option-${string}`;

export interface PlacedPicture {
  id: string;
  place: Place;
  alts: Texts;
}

const optionOf = (place: Place) => (place.startsWith('option-') ? place.slice('option-'.length) : null);

/** Every picture of a question, its options' too. */
export function allPictures({ pictures, options }: QuestionContent): PlacedPicture[] {
  return [
    ...pictures,
    ...options.flatMap((one): PlacedPicture[] =>
      one.pictureId === null ? [] : [{ id: one.pictureId, place: `option-${one.id}`, alts: one.alts ?? noTexts }],
    ),
  ];
}

/** An option has one picture, question and solution several; the same one twice in a place is one. */
export function addPicture(content: QuestionContent, place: Place, id: string): QuestionContent {
  const option = optionOf(place);
  if (option !== null) return withOption(content, option, { pictureId: id, alts: noTexts });
  const kept = content.pictures.filter((one) => one.id !== id || one.place !== place);
  return { ...content, pictures: [...kept, { id, place: place === 'solution' ? 'solution' : 'text', alts: noTexts }] };
}

export function removePicture(content: QuestionContent, { id, place }: PlacedPicture): QuestionContent {
  const option = optionOf(place);
  if (option !== null) return withOption(content, option, { pictureId: null, alts: noTexts });
  return { ...content, pictures: content.pictures.filter((one) => one.id !== id || one.place !== place) };
}

export function describePicture(content: QuestionContent, { id, place }: PlacedPicture, alts: Texts): QuestionContent {
  const option = optionOf(place);
  if (option !== null) return withOption(content, option, { alts });
  const pictures = content.pictures.map((one) => (one.id === id && one.place === place ? { ...one, alts } : one));
  return { ...content, pictures };
}

const withOption = (content: QuestionContent, id: string, change: Partial<QuestionContent['options'][number]>) => ({
  ...content,
  options: content.options.map((one) => (one.id === id ? { ...one, ...change } : one)),
});
