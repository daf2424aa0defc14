/** The parts of a line that tell what its subject is called, the first that is there; a person's name is looked up instead. */
const nameParts = ['number', 'title', 'code', 'to', 'gatewayPaymentId', 'gatewayId', 'kind'] as const;

/** What the subject of a line is called, as the line itself kept it; null for none. */
export function auditName(...sides: readonly unknown[]): string | null {
  for (const side of sides) {
    if (typeof side !== 'object' || side === null) continue;
    const parts = side as Record<string, unknown>;
    const name = nameParts.map((part) => parts[part]).find((one) => typeof one === 'string' && one !== '');
    if (typeof name === 'string') return name;
  }
  return null;
}
