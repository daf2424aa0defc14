import { join } from 'node:path';
import { pageKey } from '../../src/server/materials/file-keys.ts';
import type { LoadRequest } from './load.ts';
import { record } from './record.ts';
import { ask, budgets, type PrepareScenario } from './scenario.ts';
import { signInStudent } from './sign-in.ts';

interface Viewer {
  session: string;
  links: { page: number; expires: number; signature: string }[];
}

/** A page of the secure viewer, read again and again by one student. */
export const viewerPage: PrepareScenario = async (academy) => {
  const { app } = academy;
  const material = await app.db
    .selectFrom('materials')
    .select(['id', 'file_version'])
    .where('is_free', '=', true)
    .where('is_published', '=', true)
    .orderBy('pages', 'desc')
    .executeTakeFirstOrThrow();
  const access = await signInStudent(academy);
  const headers = { authorization: `Bearer ${access}` };
  const opened = await ask(academy, { method: 'POST', path: `/api/materials/${material.id}/viewer-sessions`, headers });
  const { session, links } = (await opened.json()) as Viewer;
  const [link] = links;
  if (!link) throw new Error('the viewer gave no page');
  const { page, expires, signature } = link;
  const query = new URLSearchParams({ size: 'reading', expires: String(expires), signature });
  const request: LoadRequest = {
    method: 'GET',
    path: `/api/viewer-sessions/${session}/pages/${page}?${query}`,
    headers,
  };
  await ask(academy, request);
  const claims = Buffer.from(access.split('.')[1] ?? '', 'base64url').toString();
  const recordings = [await record(claims + request.path, () => ask(academy, request))];
  const picture = join(app.config.filesDir, pageKey(material.id, material.file_version, 'reading', page));
  return {
    name: 'Viewer: a page',
    turn: (send) => send(request),
    statements: recordings[0]?.statements.length ?? null,
    beside: [
      {
        what: 'same queries and drawing',
        bare: request,
        reply: 'drawn picture',
        recordings,
        picture,
        budget: budgets.signedInRead,
      },
      { what: 'same queries, picture as it is', bare: request, reply: 'picture', recordings, picture },
    ],
  };
};
