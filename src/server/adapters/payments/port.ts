/** What the gateway reports about one try to pay. Amounts are paise. */
export interface GatewayEvent {
  /** The gateway's own id of the event: kept once. */
  eventId: string;
  kind: 'payment.captured' | 'payment.failed';
  gatewayOrderId: string;
  gatewayPaymentId: string;
  amountPaise: number;
  /** `upi`, `card` or `netbanking`, in the gateway's words. */
  method: string;
  /** When it happened, ISO in UTC. */
  occurredAt: string;
}

/** A payment gateway (`product.md`, Payment). The same contract for the sandbox and the real one. */
export interface PaymentGateway {
  readonly provider: string;
  /** True where no real money moves; every page that shows it says so. */
  readonly sandbox: boolean;
  /**
   * Opens an order at the gateway, the same one again for the same `orderId`. The browser comes back to
   * `returnUrl`. Throws when the gateway cannot be reached.
   */
  createOrder(input: { orderId: string; amountPaise: number; returnUrl: string }): Promise<{ gatewayOrderId: string }>;
  /** Where the browser pays, opened with `method` (`upi`, `card` or `netbanking`). */
  checkoutUrl(gatewayOrderId: string, method: string): string;
  /**
   * Checks the signature over the raw bytes and reads the event; `forged` when the signature does not fit
   * them, `not_ours` for a genuine event that says nothing about a payment.
   */
  readWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): GatewayEvent | 'forged' | 'not_ours';
}
