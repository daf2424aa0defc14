import { createHash } from 'node:crypto';

/** The same text for the same content, whatever the order in which its keys were written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([first], [second]) => (first < second ? -1 : 1)))
      : one,
  );
}

/**
 * The `editVersion` of an editable record (`contract/edit-version.ts`): a digest of its content, so that no writer can forget
 * to increment it, and it covers everything the editor shows, whatever table it comes from.
 */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(canonical(content)).digest('base64url').slice(0, 16);
}

/** The version of a record whose parts are saved separately: one digest for each part, by name. */
export function versionOfParts(parts: object): string {
  return Object.entries(parts)
    .map(([name, content]) => `${name}=${versionOf(content)}`)
    .join(';');
}

/** Whether any of these parts changed since `version`; a part missing from `version` counts as changed. */
export function partsChanged(version: string, now: string, names: readonly string[]): boolean {
  const [before, after] = [version, now].map((one) => new Map(one.split(';').map((part) => splitOnce(part))));
  return names.some((name) => before?.get(name) !== after?.get(name));
}

function splitOnce(part: string): [string, string] {
  const at = part.indexOf('=');
  return [part.slice(0, at), part.slice(at + 1)];
}
