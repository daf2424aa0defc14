/** Whether the page at `address` is the one that a notice leads to; more may stand in its query. */
export function leadsTo(link: string, address: string): boolean {
  const [wanted, shown] = [new URL(link, 'http://a'), new URL(address, 'http://a')];
  return (
    wanted.pathname === shown.pathname &&
    [...wanted.searchParams].every(([key, value]) => shown.searchParams.get(key) === value)
  );
}
