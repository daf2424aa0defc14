export interface ChangedField {
  /** Such as `zones.pune.chargePaise`. */
  path: string;
  before: string;
  after: string;
}

const longest = 120;

/** The leaves in which two values of the audit log differ. */
export function changedFields(before: unknown, after: unknown, path = ''): ChangedField[] {
  if (isTree(before) && isTree(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changedFields(before[name], after[name], path ? `${path}.${name}` : name));
  }
  const [old, next] = [shown(before), shown(after)];
  return old === next ? [] : [{ path: path || '·', before: old, after: next }];
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  const text =
    value === undefined || value === '' || value === null ? '–' : JSON.stringify(value).replace(/^"|"$/g, '');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
