import { expect, it } from 'vitest';
import { findMisusedQueryFlags } from './failed-reads.ts';

const path = 'src/web/orders/a.tsx';

it.each([
  ['const list = useQuery(orders);\nif (list.isError) throw list.error;', 'isError'],
  ['const { data, isError } = useQuery(orders);', 'isError'],
  ['const { isError: failed } = useInfiniteQuery(orders);', 'isError'],
  ['export const Row = ({ isError }: Props) => isError;', 'isError'],
  ['const list = useOrders();\nconst none = list.isSuccess && rows.length === 0;', 'isSuccess'],
])('refuses of what may be a query: %s', (text, name) => {
  expect(findMisusedQueryFlags(new Map([[path, text]]))).toEqual([
    `${path}: ${name} of no mutation in this file; of a query use isLoadingError or data`,
  ]);
});

it('refuses the status of a query, except where the cache is read', () => {
  const text = "const failed = (query: Query) => query.state.status === 'error';";
  expect(findMisusedQueryFlags(new Map([[path, text]]))).toEqual([
    `${path}: status 'error'; of a query use isLoadingError`,
  ]);
  expect(findMisusedQueryFlags(new Map([['src/web/api/kept-lists.ts', text]]))).toEqual([]);
});

it.each([
  'const save = useMutation({ mutationFn });\nif (save.isError || save.isSuccess) onDone();',
  'const { mutate, isError } = useMutation({ mutationFn });',
  'const list = useQuery(orders);\nif (list.isLoadingError) throw list.error;',
  "const kind = state === 'error' ? 'sun' : 'error';",
])('accepts: %s', (text) => {
  expect(findMisusedQueryFlags(new Map([[path, text]]))).toEqual([]);
});
