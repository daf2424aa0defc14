/** What a job is about: those of its data that name things by id, for logs and admins. Nothing else of it is shown. */
export function idsIn(data: unknown): Record<string, string> {
  const entries = Object.entries(data ?? {}).filter(
    ([key, value]) => /(^id|Ids?)$/.test(key) && (typeof value === 'string' || Array.isArray(value)),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value).slice(0, 200)]));
}
