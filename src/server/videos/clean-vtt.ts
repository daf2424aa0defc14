const time = '(?:\\d{2,4}:)?[0-5]\\d:[0-5]\\d\\.\\d{3}';
const timing = new RegExp(`^(${time})[ \\t]+-->[ \\t]+(${time})(?:[ \\t].*)?$`);
const longestLine = 300;
const mostCues = 20_000;

/**
 * Captions as they are sent to students: the times and the plain text of each cue, nothing else. Styles, regions, notes,
 * settings, voice and timing tags go, so nothing in the file reaches the page but words. Null when it holds no cue.
 */
export function cleanVtt(text: string): string | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return null;
  const cues: string[] = [];
  for (let at = 1; at < lines.length && cues.length < mostCues; at += 1) {
    const found = timing.exec((lines[at] ?? '').trim());
    if (!found) continue;
    const words: string[] = [];
    for (at += 1; at < lines.length && (lines[at] ?? '').trim() !== ''; at += 1) {
      const line = cleanLine(lines[at] ?? '');
      if (line !== '' && words.length < 4) words.push(line);
    }
    if (words.length > 0) cues.push(`${found[1]} --> ${found[2]}\n${words.join('\n')}`);
  }
  return cues.length > 0 ? `WEBVTT\n\n${cues.join('\n\n')}\n` : null;
}

/** Without tags and what nobody sees; what is left cannot be read as a tag, an entity or a timing. */
function cleanLine(line: string): string {
  return line
    .replace(/<[^<>]*>/g, '')
    .replaceAll('-->', '→')
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, longestLine);
}
