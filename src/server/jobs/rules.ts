/** The ids in a job's data, for logs and admins. The rest of the data is not shown. */
export function idsIn(data: unknown): Record<string, string> {
  const entries = Object.entries(data ?? {}).filter(
    ([key, value]) => /(^id|Ids?)$/.test(key) && (typeof value === 'string' || Array.isArray(value)),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value).slice(0, 200)]));
}
