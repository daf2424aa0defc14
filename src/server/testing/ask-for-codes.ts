import { identity } from '../../contract/identity/identity.ts';
import { visitor } from './makers/make-user.ts';
import type { TestApp } from './start-test-app.ts';

/** From the address that the nearest proxy names; what a client writes before it counts for nothing. */
export const fromAddress = (address: string) => ({ 'x-forwarded-for': `198.51.100.7, ${address}` });

/** Asks for a code to sign in with, from a network of the number's own unless told. */
export const askForCode = (on: TestApp, phone: string, address = `10.9.${phone.slice(-6, -4)}.1`) =>
  visitor(on)(identity.sendCode, { body: { phone }, headers: fromAddress(address) });

/** Brings a code to sign in with back. */
export const guessCode = (on: TestApp, phone: string, token: string, address: string) =>
  visitor(on)(identity.verifyCode, { body: { type: 'sms', phone, token }, headers: fromAddress(address) });

/** Numbers of different blocks. */
export const numbersApart = (count: number, start = 98_11_000_000) =>
  Array.from({ length: count }, (_none, index) => `+91${start + index * 10_000}`);
