import type { Play } from '../../../contract/videos/videos.ts';

/** What an answer's cookie makes a browser send. */
export const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

/** Fetches as a player does, which has no token. */
export function playerOf(test: { url: string }) {
  async function get(url: string, headers: Record<string, string>) {
    const answer = await fetch(new URL(url, test.url), { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = answer.headers.get('content-type')?.includes('json');
    const said = isJson ? (JSON.parse(bytes.toString()) as { code: string }).code : undefined;
    return { code: said ?? (answer.ok ? 'ok' : 'no answer'), bytes, headers: answer.headers };
  }
  return {
    get,
    /** Every address that is fetched from one play on, found as a player finds them. */
    async everyUrl(play: Play, cookie: string): Promise<string[]> {
      const found = [play.url, ...play.captions.map(({ url }) => url)];
      const main = (await get(play.url, { cookie })).bytes.toString();
      const lists = [play.soundUrl ?? '', ...main.split('\n').filter((line) => line.endsWith('.m3u8'))].map(
        (list) => new URL(list, new URL(play.url, test.url)).pathname,
      );
      for (const list of lists) {
        const text = (await get(list, { cookie })).bytes.toString();
        const segments = text.split('\n').filter((line) => line.endsWith('.ts'));
        const key = /URI="([^"]+)"/.exec(text)?.[1] ?? '';
        found.push(list, ...[...segments, key].map((one) => new URL(one, new URL(list, test.url)).pathname));
      }
      return [...new Set(found)];
    },
    /** The different answers that these addresses give. */
    async codesOf(urls: readonly string[], headers: Record<string, string>): Promise<string[]> {
      const answers = await Promise.all(urls.map((url) => get(url, headers)));
      return [...new Set(answers.map(({ code }) => code))];
    },
  };
}
