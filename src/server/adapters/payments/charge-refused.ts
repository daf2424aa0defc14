/** The gateway's no to a debit; asking again for the same one changes nothing. */
export class ChargeRefused extends Error {}
