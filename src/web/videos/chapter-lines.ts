import type { Chapter } from '../../contract/videos/videos.ts';
import { formatClock } from './format-clock.ts';

/** Chapters as staff type them: a time and a title on each line. */
export function writeChapters(chapters: readonly Chapter[]): string {
  return chapters.map((one) => `${formatClock(one.at)} ${one.title}`).join('\n');
}

/** What was typed, or the number of the first line that cannot be read. */
export function readChapters(text: string): { chapters: Chapter[] } | { wrongLine: number } {
  const chapters: Chapter[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const found = /^\s*(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s+(\S.*)$/.exec(line);
    const [, hours = '0', minutes = '0', seconds = '0', title = ''] = found ?? [];
    if (!found || title.trim().length > 120) return { wrongLine: index + 1 };
    chapters.push({ at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title: title.trim() });
  }
  return { chapters };
}
