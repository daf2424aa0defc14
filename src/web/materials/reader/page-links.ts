import { materials, type PageLink } from '../../../contract/materials/materials.ts';
import { call } from '../../api/client.ts';

export interface PageLinks {
  /** A link that is good for ten seconds at least; asks the server for fresh ones around the page when needed. */
  linkTo(page: number): Promise<PageLink>;
  /** What is known of a page until now, whether or not its link is still good. */
  known(page: number): PageLink | undefined;
}

/** The links of one viewer session. */
export function createPageLinks(session: string, first: readonly PageLink[]): PageLinks {
  const links = new Map(first.map((link) => [link.page, link]));
  let asking: Promise<unknown> = Promise.resolve();

  async function refresh(page: number): Promise<void> {
    const fresh = await call(materials.listPageLinks, { params: { id: session }, query: { around: page } });
    for (const link of fresh.links) links.set(link.page, link);
  }
  const good = (page: number) => {
    const link = links.get(page);
    return link && link.expires * 1000 - Date.now() > 10_000 ? link : undefined;
  };
  return {
    known: (page) => links.get(page),
    async linkTo(page) {
      // One question at a time: the answer to the first holds the neighbours' links too.
      await asking.catch(() => undefined);
      const known = good(page);
      if (known) return known;
      const answer = refresh(page);
      asking = answer;
      await answer;
      const link = links.get(page);
      if (!link) throw new Error(`no link to page ${page}`);
      return link;
    },
  };
}
