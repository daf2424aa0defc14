import * as z from 'zod/mini';
import { inEachLanguage } from '../languages.ts';
import { pricePaise } from '../money.ts';
import { weekdays } from '../weekdays.ts';
import { clockTime, line, optionalEmail, optionalLink, optionalPhone, range } from './settings-parts.ts';

/**
 * One line in every language, for what an admin writes and readers see; '' where it is not written, and English then stands
 * in for it. `min` holds for English alone.
 */
export const texts = (max: number, min = 0) => inEachLanguage(line(max), line(max, min));

/** How a text stands in a section: as the settings keep it (`texts`), or as a reader gets it (`line`). */
type Text<T> = (max: number, min?: number) => T;

export const academyOf = <T extends z.ZodMiniType>(text: Text<T>) =>
  z.object({
    /** English on documents of tax law; else in the reader's script. */
    name: text(80, 2),
    /** 'Every Dream Needs Mentor'. */
    tagline: text(120, 2),
    /** The small line above the tagline; '' for none. */
    subject: text(120),
  });

export const directorOf = <T extends z.ZodMiniType>(text: Text<T>) =>
  z.object({
    /** '' hides the director. */
    name: text(80),
    roleTitle: text(80),
    /** One sentence on the about page. */
    sentence: text(160),
    phone: optionalPhone,
    email: optionalEmail,
    /** A Profiles image whose title is one of these or the name, whatever the case, is this director's photo (`docs/domain/home-and-images.md`). */
    photoTitles: z.array(line(80, 1)).check(z.minLength(1), z.maxLength(8)),
  });

/** The pictures that a specialty can have. */
export const specialtyIcons = ['people', 'book', 'target', 'shield', 'heart', 'medal', 'clock', 'runner'] as const;
export type SpecialtyIcon = (typeof specialtyIcons)[number];

export const homeOf = <T extends z.ZodMiniType>(text: Text<T>) =>
  z.object({
    /** What the academy is good at. */
    specialties: z
      .array(z.object({ icon: z.enum(specialtyIcons), title: text(80, 2), text: text(120) }))
      .check(z.maxLength(8)),
  });

export const aboutOf = <T extends z.ZodMiniType>(text: Text<T>) =>
  z.object({
    heading: text(80, 2),
    promise: text(160),
    /** How the academy teaches, step by step. */
    method: z.array(z.object({ title: text(60, 2), text: text(200) })).check(z.maxLength(6)),
    faculty: z
      .array(z.object({ name: text(80, 2), subject: text(80), qualification: text(160) }))
      .check(z.maxLength(30)),
  });

export const contactOf = <T extends z.ZodMiniType>(text: Text<T>) =>
  z.object({
    /** On invoices in English. */
    address: text(240),
    mapLink: optionalLink,
    phone: optionalPhone,
    /** The number that answers on WhatsApp; '' hides that way. */
    whatsapp: optionalPhone,
    email: optionalEmail,
    /** Where and when the ground practice is; '' hides the line. */
    groundPractice: text(120),
    /** Monday to Saturday, 9 AM to 6 PM at first (`docs/domain/enquiries.md`). */
    supportHours: z
      .object({
        days: z.array(z.enum(weekdays)).check(z.minLength(1)),
        opens: clockTime,
        closes: clockTime,
      })
      .check(z.refine((one) => one.opens < one.closes, { error: 'closes_before_opens', path: ['closes'] })),
    grievance: z.object({ name: text(80), phone: optionalPhone, email: optionalEmail }),
  });

export const paymentsOf = <T extends z.ZodMiniType>(text: Text<T>) =>
  z.object({
    /** How one can pay, as the policies say it. */
    methods: text(120, 2),
    /** Minutes from payment to the email with the access link. */
    accessMinutes: range(120),
    /** Where a bank transfer to the academy goes, such as its UPI ID; '' where none is taken. */
    transferTo: line(120),
  });

export const pricesOf = <T extends z.ZodMiniType>(text: Text<T>) =>
  z.object({
    /** Indicative prices in the terms; `upToPaise` null for a single price, `per` what one price buys. */
    indicative: z
      .array(
        z.object({
          title: text(80, 2),
          fromPaise: pricePaise,
          upToPaise: z.nullable(pricePaise),
          per: text(40),
        }),
      )
      .check(z.maxLength(20)),
  });
