import type { EventKind } from '../../../contract/identity/sign-in-events.ts';
import type { App } from '../../app.ts';
import { listEvents } from '../../identity/events/list-events.ts';
import { selectNames } from './users-store.ts';

interface Input {
  user?: string | undefined;
  kind?: EventKind | undefined;
  phone?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** What happened around signing in, newest first, with the names of whose accounts it was about. */
export async function listSignInEvents(app: App, input: Input) {
  const page = await listEvents(app, input);
  const names = await selectNames(app.db, [...new Set(page.items.flatMap(({ userId }) => userId ?? []))]);
  return { ...page, items: page.items.map((item) => ({ ...item, userName: names.get(item.userId ?? '') ?? null })) };
}
