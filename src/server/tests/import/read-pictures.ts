import { id } from '../../../contract/ids.ts';
import { type ImportOption, importOptions } from '../../../contract/tests/question-import.ts';
import type { Say } from './say-mistake.ts';

export interface RowPicture {
  place: 'text' | 'solution' | ImportOption;
  id: string;
}

/** Reads `text:id solution:id b:id`, as files with pictures in them are read into; the ids are of pictures uploaded before. */
export function readPictures(typed: string, say: Say): RowPicture[] {
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((one) => {
      const [name, given] = one.split(':');
      const place = (['text', 'solution', ...importOptions] as const).find((each) => each === name);
      if (place && id.safeParse(given).success) return [{ place, id: given as string }];
      say('pictures', 'picture_unknown');
      return [];
    });
}
