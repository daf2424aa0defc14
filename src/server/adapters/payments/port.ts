export const gatewayEventKinds = [
  'payment.authorised',
  'payment.captured',
  'payment.failed',
  'payment.refunded',
  'refund.pending',
  'refund.processed',
  'refund.failed',
  'dispute.opened',
  'dispute.won',
  'dispute.lost',
] as const;

/** What the gateway reports about one try to pay. Amounts are paise, or the smallest unit of another currency. */
export interface GatewayEvent {
  /** The gateway's own id of the event: kept once. */
  eventId: string;
  kind: (typeof gatewayEventKinds)[number];
  /** The account at the gateway that it happened in; null where the gateway has none, or was asked. */
  accountId: string | null;
  gatewayOrderId: string;
  gatewayPaymentId: string;
  /** How the payment stood when this was told, whatever it is about. */
  paymentState: GatewayPayment['state'];
  /** What the payer paid, also where this is about a part that went back. */
  amountPaise: number;
  /** What had been sent back of it by then, as the gateway counts. */
  refundedPaise: number;
  /** The refund or dispute that this is about. */
  withdrawal: Withdrawal | null;
  /** Three letters; anything but `INR` came in spite of what was asked for. */
  currency: string;
  /** `upi`, `card` or `netbanking`, in the gateway's words. */
  method: string;
  /** When it happened, ISO in UTC. */
  occurredAt: string;
}

/** Money that leaves a captured payment: a refund, or a dispute in which the payer's bank asks for it. */
export interface Withdrawal {
  kind: 'refund' | 'dispute';
  /** The gateway's own id of it. */
  gatewayId: string;
  amountPaise: number;
  state: WithdrawalState;
  /** The key under which the academy asked for this refund; null for one that was made at the gateway. */
  key: string | null;
}

/** A refund is `pending` until it is `failed` or `processed`; a dispute is `opened` until it is `won` or `lost`. */
export type WithdrawalState = 'pending' | 'failed' | 'processed' | 'opened' | 'won' | 'lost';

/** A genuine event that cannot be taken as it is: what may be kept of it, and why. */
export interface UnreadEvent {
  eventId: string;
  /** `unreadable`: of a form that we do not know; `impossible`: with an instant or a character that nothing can keep. */
  unread: 'unreadable' | 'impossible';
  reason: string;
  /** Ids, amount, currency, kind and account, as they came; nothing about the payer. */
  seen: Record<string, string | number>;
}

/** One try to pay, as the gateway's own books have it. */
export interface GatewayPayment {
  gatewayOrderId: string;
  gatewayPaymentId: string;
  /** One that the gateway gave back without ever having captured it is `failed`. */
  state: 'created' | 'authorised' | 'captured' | 'failed';
  amountPaise: number;
  /** What was sent back of it. */
  refundedPaise: number;
  currency: string;
  method: string;
  /** When it was begun, ISO in UTC. */
  at: string;
}

/** Money that goes back to the payer; `sent` while the bank has it in hand. */
export interface GatewayRefund {
  gatewayRefundId: string;
  state: 'sent' | 'processed' | 'failed';
}

/** What a gateway says to a question that changes nothing; `words` are its own, or ours for why it could not be asked. */
export interface GatewayTest {
  answer: 'works' | 'test_keys' | 'wrong_keys' | 'no_answer' | 'nothing_to_ask';
  words: string;
}

/**
 * A captured payment or a refund that was not refused, as a gateway's books and the ledger have it; amounts are paise, or the
 * smallest unit of another currency.
 */
export interface BookEntry {
  kind: 'payment' | 'refund';
  /** The gateway's own id. */
  id: string;
  amountPaise: number;
  currency: string;
  /** When it was begun, ISO in UTC. */
  at: string;
}

/** One payment, refund or correction in what a gateway paid out to the bank; amounts are paise. */
export interface SettledEntry {
  settlementId: string;
  /** The bank's reference of the settlement. */
  utr: string;
  /** The Indian day on which it was settled, `YYYY-MM-DD`. */
  settledOn: string;
  kind: 'payment' | 'refund' | 'adjustment';
  /** The gateway's own id. */
  id: string;
  /** What was paid or sent back. */
  amountPaise: number;
  /** What the gateway kept, without the GST on it. */
  feesPaise: number;
  taxPaise: number;
  /** What it adds to the settlement: negative for money that went back. */
  netPaise: number;
}

/** What a page that opens a gateway's checkout is made of. */
export interface CheckoutPage {
  gatewayOrderId: string;
  orderNumber: string;
  amountPaise: number;
  /** How the buyer means to pay: `upi`, `card` or `netbanking`. */
  method: string;
  /** The academy's name. */
  academy: string;
  /** Where the gateway sends the browser with its word, and where a buyer goes who does not pay. */
  returnUrl: string;
  backPath: string;
  /** Who agrees to later debits by paying; null for an ordinary payment. */
  customerId: string | null;
  /** For the page's own scripts. */
  nonce: string;
}

/** Who pays, as a gateway wants to know them. */
export interface Payer {
  name: string;
  phone: string;
  email: string;
}

/** Word of a mandate (`MandateState` without what only the academy knows); the token is null until the gateway has named it. */
export interface GatewayMandate {
  state: 'pending' | 'active' | 'paused' | 'rejected' | 'stopped';
  tokenId: string | null;
}

/** That something happened to a mandate; what, the gateway is asked for. */
export interface MandateNews {
  tokenId: string;
}

/** Debits that a payer agrees to while paying an order. Every call throws when the gateway cannot be reached. */
export interface GatewayAutopay {
  /** Opens an order whose payer agrees to later debits of at most `maxPaise` until an Indian day. */
  openOrder(input: {
    orderId: string;
    amountPaise: number;
    returnUrl: string;
    maxPaise: number;
    untilOn: string;
    payer: Payer;
  }): Promise<{ gatewayOrderId: string; customerId: string }>;
  readMandate(of: { gatewayOrderId: string; customerId: string; tokenId: string | null }): Promise<GatewayMandate>;
  /** Debits an order that `createOrder` opened. Throws `ChargeRefused` for a no that stands. The money may come a day later. */
  charge(input: {
    gatewayOrderId: string;
    customerId: string;
    tokenId: string;
    amountPaise: number;
    description: string;
    payer: Payer;
  }): Promise<{ gatewayPaymentId: string }>;
  /** Ends a mandate; one that has ended already stays so. */
  stop(mandate: { customerId: string; tokenId: string }): Promise<void>;
}

/** A payment gateway (`docs/domain/orders-and-payments.md`). The same contract for the sandbox and the real one. */
export interface PaymentGateway {
  readonly provider: string;
  /** The public half of its key; '' where it has none. Its events come from one account. */
  readonly keyId: string;
  /** The account whose events alone are taken; null: that of the first event about an order of ours. */
  readonly accountId: string | null;
  /** True where no real money moves; every page that shows it says so. */
  readonly sandbox: boolean;
  /**
   * Opens an order at the gateway. The browser comes back to `returnUrl`. Throws when the gateway cannot be reached.
   * Called twice for one `orderId`, it may open two; only the one that is kept is ever offered.
   */
  createOrder(input: { orderId: string; amountPaise: number; returnUrl: string }): Promise<{ gatewayOrderId: string }>;
  /** Where the browser pays, opened with `method` (`upi`, `card` or `netbanking`). */
  checkoutUrl(gatewayOrderId: string, method: string): string;
  /**
   * The academy's page that opens the gateway's checkout, with its content security policy and the hosts that may use the
   * browser's own payment there; none where it has a site.
   */
  checkoutPage?(shown: CheckoutPage): { html: string; policy: string; payment: string[] };
  /**
   * The payment that a returning browser speaks of, when the gateway has signed it together with `gatewayOrderId`, which
   * is the stored one; null for anything else. It says that there is something to ask the gateway about, no more.
   */
  readReturn(gatewayOrderId: string, form: Record<string, string | undefined>): string | null;
  /** Asks for something that changes nothing, to see whether the gateway knows our keys. */
  test(): Promise<GatewayTest>;
  /**
   * Every try to pay an order, from the gateway's own books; none for an order that the account does not know, as after a
   * change of keys. Throws when they cannot be read.
   */
  listPayments(gatewayOrderId: string): Promise<GatewayPayment[]>;
  /**
   * Sends part or all of a captured payment back; the same refund again for the same `key`. Throws `RefundRefused` for a
   * no that stands, anything else when it is worth another try.
   */
  refund(input: { key: string; gatewayPaymentId: string; amountPaise: number }): Promise<GatewayRefund>;
  /**
   * What was captured and sent back in a span of time (ISO in UTC, its end not included), from the gateway's own books.
   * Throws when they cannot be read.
   */
  readBooks(from: string, to: string): Promise<BookEntry[]>;
  /** What was paid out to the bank on an Indian day (`YYYY-MM-DD`); a gateway without a bank has none. Throws when it cannot be read. */
  readSettlements?(day: string): Promise<SettledEntry[]>;
  /** Every refund of a payment, whoever made it. Throws when they cannot be read. */
  listRefunds(gatewayPaymentId: string): Promise<Withdrawal[]>;
  /** The refunds of a span of time and the payments that they are of, whoever made them. Throws as above. */
  findRefunds(from: string, to: string): Promise<{ gatewayRefundId: string; gatewayPaymentId: string }[]>;
  readRefund(gatewayPaymentId: string, gatewayRefundId: string): Promise<GatewayRefund>;
  /**
   * Checks the signature over the raw bytes and reads the event; `forged` when the signature does not fit
   * them, `not_ours` for a genuine event of a kind that says nothing about a payment of an order.
   */
  readWebhook(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): GatewayEvent | UnreadEvent | MandateNews | 'forged' | 'not_ours';
  /** None where the gateway offers no debits. */
  readonly autopay?: GatewayAutopay;
}
