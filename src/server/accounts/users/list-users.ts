import type { userGroups } from '../../../contract/accounts/users-admin.ts';
import { maskPhone } from '../../../contract/phone.ts';
import type { App } from '../../app.ts';
import { decodeCursor, toPage } from '../../http/answers/keyset.ts';
import { fieldFailure } from '../../http/failures.ts';
import { readSearch } from '../rules.ts';
import { selectUsers } from './users-store.ts';

interface Input {
  search?: string | undefined;
  group: (typeof userGroups)[number];
  after?: string | undefined;
  limit: number;
}

/** Users, newest first, optionally those that a search finds; phone numbers masked. */
export async function listUsers(app: App, input: Input) {
  const search = input.search ? readSearch(input.search) : undefined;
  if (search === null) throw fieldFailure('search', 'search_too_short');
  const cursor = decodeCursor(input.after, 2);
  const rows = await selectUsers(app.db, {
    search,
    group: input.group,
    after: cursor ? { createdAt: String(cursor[0]), id: String(cursor[1]) } : null,
    limit: input.limit + 1,
  });
  const users = rows.map(({ phoneNumber, ...row }) => ({ ...row, maskedPhone: phoneNumber && maskPhone(phoneNumber) }));
  return toPage(users, input.limit, (row) => [row.createdAt, row.id]);
}
