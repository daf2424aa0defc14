import { countedTo } from '../../contract/ids.ts';
import { formatCount } from '../i18n/format.ts';

/** A number that the server counted no further than `countedTo`: "7", "100+". */
export function countedWords(count: number): string {
  return `${formatCount(count)}${count >= countedTo ? '+' : ''}`;
}
