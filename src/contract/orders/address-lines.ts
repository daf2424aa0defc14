import type { Language } from '../languages.ts';
import { stateBeside } from './indian-state-names.ts';

interface AddressParts {
  line1: string;
  line2: string;
  city: string;
  pin: string;
  state: string;
}

/** An address of an invoice or slip under its name, line by line; none where nothing is sent. */
export const addressLines = (address: AddressParts | null, language: Language): string[] =>
  address ? [address.line1, address.line2, `${address.city} ${address.pin}, ${stateBeside(address, language)}`] : [];
