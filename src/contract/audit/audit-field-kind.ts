import { type AuditField, type AuditFieldKind, auditFields } from './audit-fields.ts';

/** The kind of a part; undefined for a name that no line of this version has. */
export function auditFieldKind(name: string): AuditFieldKind | undefined {
  // A line of a story in another language, `titleMr`, is shown as it is in English.
  const field = Object.hasOwn(auditFields, name) ? name : name.replace(/(?:Mr|Hi)$/, '');
  return Object.hasOwn(auditFields, field) ? auditFields[field as AuditField] : undefined;
}
