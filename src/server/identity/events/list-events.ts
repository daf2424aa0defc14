import type { EventKind, OwnEvent } from '../../../contract/identity/sign-in-events.ts';
import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { nameDevice } from '../sessions/name-device.ts';
import { type EventRow, selectEvents } from './event-store.ts';
import { phoneHmac } from './record-event.ts';

interface Input {
  user?: string | undefined;
  kind?: EventKind | undefined;
  /** E.164. */
  phone?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** A page of what happened around signing in, newest first. */
export async function listEvents(app: App, input: Input) {
  const cursor = decodeCursor(input.after, 1);
  const rows = await selectEvents(app.db, {
    userId: input.user,
    kind: input.kind,
    phoneHmac: input.phone === undefined ? undefined : phoneHmac(app, input.phone),
    before: cursor && Number(cursor[0]),
    limit: input.limit + 1,
  });
  const page = toPage(rows, input.limit, (row) => [String(row.id)]);
  return { ...page, items: await Promise.all(page.items.map(describe)) };
}

/** The events of the person's own account: where from and how often, but nothing that staff did. */
export async function listOwnEvents(app: App, input: { userId: string; after?: string | undefined; limit: number }) {
  const page = await listEvents(app, { ...input, user: input.userId });
  const items: OwnEvent[] = page.items.map(({ userId: _user, phoneEnding: _ending, detail: _detail, ...own }) => own);
  return { ...page, items };
}

async function describe({ userAgent, ...row }: EventRow) {
  const { kind: device, ...browser } = await nameDevice(userAgent);
  return { ...row, ...browser, device };
}
