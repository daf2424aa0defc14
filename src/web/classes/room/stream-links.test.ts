import { expect, it } from 'vitest';
import { streamOf } from './stream-links.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtube.com/live/dQw4w9WgXcQ?feature=share', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=4', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/@academy', undefined],
  ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', undefined],
  ['https://youtu.be/"onload=alert(1)', undefined],
  ['https://meet.jit.si/EveningDrill', 'https://meet.jit.si/EveningDrill'],
  ['https://meet.jit.si/a/b', undefined],
  ['https://zoom.us/j/123', undefined],
  ['http://youtu.be/dQw4w9WgXcQ', undefined],
  ['no link', undefined],
])('%s is shown in the page as %s', (link, src) => {
  expect(streamOf(link)?.src.replace(/#.*/, '')).toBe(src);
});

it('offers sound alone where the provider can', () => {
  expect(streamOf('https://meet.jit.si/Evening')?.audioSrc).toContain('config.startAudioOnly=true');
  expect(streamOf('https://youtu.be/dQw4w9WgXcQ')?.audioSrc).toBeNull();
});
