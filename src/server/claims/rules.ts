/** Until when something can be reported missing (`docs/domain/shipping.md`); `hours` after delivery, that moment included. */
export function claimableUntil(deliveredAt: string, hours: number): Date {
  return new Date(Date.parse(deliveredAt) + hours * 3_600_000);
}
