/** The gateway says no to a refund for good: asking again would change nothing. Its words are for the accountant. */
export class RefundRefused extends Error {}
