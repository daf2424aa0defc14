import * as z from 'zod';
import { indianStates } from '../../contract/indian-states.ts';
import { hasCheckCharacter } from '../../contract/orders/gstin.ts';

// The published rules of every field of GSTR-1 that we write: docs/decisions/0495. Objects are strict: a key that the tool does not know fails.

const places = [...indianStates.map(([, code]) => code), '96', '97'];
const gstin = z
  .string()
  .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/)
  .refine(hasCheckCharacter, 'The check character is wrong.');
const number = z
  .string()
  .regex(/^[a-zA-Z0-9/-]{1,16}$/)
  .refine((text) => Number(text) !== 0, 'A number that is zero.');
const serial = z
  .string()
  .max(16)
  .regex(/^[/\-0]*[a-zA-Z0-9/-]*[a-zA-Z1-9]+[a-zA-Z0-9/-]*$/);
const date = z.string().regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-20\d\d$/);
const pos = z.enum(places as [string, ...string[]]);
const rt = z.literal([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]);
const written = (digits: number, sign: '' | '-?') => new RegExp(`^${sign}\\d{1,${digits}}(\\.\\d{1,2})?$`);
/** Rupees with so many digits before the point and two behind it at most. */
const amount = (digits: number, sign: '' | '-?' = '') =>
  z.number().refine((value) => written(digits, sign).test(String(value)), 'Not an amount that the tool takes.');
const positive = amount(11).refine((value) => value > 0, 'More than nothing.');
const whole = z.int().min(0);

const integrated = z.strictObject({ txval: amount(11), rt, iamt: amount(11), csamt: amount(11) });
const divided = z
  .strictObject({ txval: amount(11), rt, camt: amount(11), samt: amount(11), csamt: amount(11) })
  .refine(({ camt, samt }) => camt === samt, 'Central and state tax differ.');
const isNumbered = ({ num, itm_det: item }: { num: number; itm_det: { rt: number } }) =>
  num === Math.round(item.rt * 100) + 1;
const anyItem = z
  .strictObject({ num: z.int(), itm_det: z.union([integrated, divided]) })
  .refine(isNumbered, 'The number of an item is its rate.');
const integratedItem = z
  .strictObject({ num: z.int(), itm_det: integrated })
  .refine(isNumbered, 'The number of an item is its rate.');
const items = <Item extends z.ZodType>(item: Item) => z.array(item).min(1);

const business = { pos, rchrg: z.literal('N'), inv_typ: z.literal('R'), itms: items(anyItem) };
const note = { nt_num: number, nt_dt: date, ntty: z.literal('C'), val: amount(13) };
const summary = z
  .array(
    z
      .strictObject({
        num: z.int(),
        hsn_sc: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/),
        user_desc: z.string().regex(/^[ A-Za-z0-9_@./&-]{0,30}$/),
        desc: z.string().min(1).optional(),
        uqc: z.enum(['NA', 'NOS']),
        qty: amount(13, '-?'),
        rt,
        txval: amount(13, '-?'),
        iamt: amount(13, '-?'),
        camt: amount(13, '-?'),
        samt: amount(13, '-?'),
        csamt: amount(13, '-?'),
      })
      .refine(
        (row) => (row.hsn_sc.startsWith('99') ? row.uqc === 'NA' && row.qty === 0 : row.uqc !== 'NA'),
        'A service has no unit and no quantity, goods have both.',
      ),
  )
  .min(1)
  .refine((rows) => rows.every((row, place) => row.num === place + 1), 'Rows are numbered from 1.');

const header = z.strictObject({
  gstin,
  fp: z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/),
  version: z.literal('GST3.2.4'),
  hash: z.literal('hash'),
  b2b: z
    .array(
      z.strictObject({
        ctin: gstin,
        inv: z.array(z.strictObject({ inum: number, idt: date, val: amount(13), ...business })).min(1),
      }),
    )
    .min(1)
    .optional(),
  b2cl: z
    .array(
      z.strictObject({
        pos,
        inv: z
          .array(
            z.strictObject({
              inum: number,
              idt: date,
              val: amount(13).refine((value) => value > 100_000, 'A large invoice is above one lakh.'),
              itms: items(integratedItem),
            }),
          )
          .min(1),
      }),
    )
    .min(1)
    .optional(),
  b2cs: z
    .array(
      z.union([
        z.strictObject({
          sply_ty: z.literal('INTER'),
          ...{ typ: z.literal('OE'), pos, rt, txval: amount(11, '-?'), csamt: amount(11, '-?') },
          iamt: amount(11, '-?'),
        }),
        z
          .strictObject({
            sply_ty: z.literal('INTRA'),
            ...{ typ: z.literal('OE'), pos, rt, txval: amount(11, '-?'), csamt: amount(11, '-?') },
            ...{ camt: amount(11, '-?'), samt: amount(11, '-?') },
          })
          .refine(({ camt, samt }) => camt === samt, 'Central and state tax differ.'),
      ]),
    )
    .min(1)
    .refine(
      (rows) => new Set(rows.map((row) => `${row.pos} ${row.rt}`)).size === rows.length,
      'Of two rows the tool keeps the last.',
    )
    .optional(),
  cdnr: z
    .array(z.strictObject({ ctin: gstin, nt: z.array(z.strictObject({ ...note, ...business })).min(1) }))
    .min(1)
    .optional(),
  cdnur: z
    .array(z.strictObject({ typ: z.literal('B2CL'), ...note, pos, itms: items(integratedItem) }))
    .min(1)
    .optional(),
  nil: z
    .strictObject({
      inv: z
        .array(
          z.strictObject({
            sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
            ...{ nil_amt: amount(11, '-?'), expt_amt: amount(11, '-?'), ngsup_amt: amount(11, '-?') },
          }),
        )
        .min(1),
    })
    .optional(),
  hsn: z.strictObject({ hsn_b2b: summary.optional(), hsn_b2c: summary.optional() }).optional(),
  doc_issue: z
    .strictObject({
      doc_det: z
        .array(
          z
            .strictObject({
              doc_num: z.literal([1, 5, 6]),
              doc_typ: z.string(),
              docs: z
                .array(
                  z
                    .strictObject({
                      num: z.int(),
                      from: serial,
                      to: serial,
                      totnum: whole,
                      cancel: whole,
                      net_issue: whole,
                    })
                    .refine(
                      (row) => row.cancel <= row.totnum && row.net_issue === row.totnum - row.cancel,
                      'They do not add up.',
                    ),
                )
                .min(1),
            })
            .refine((row) => row.doc_typ === documentTypes[row.doc_num], 'The type of a document is its number.'),
        )
        .min(1),
    })
    .optional(),
});

const documentTypes: Record<number, string> = {
  1: 'Invoices for outward supply',
  5: 'Credit Note',
  6: 'Receipt Voucher',
};

/** A whole return: places of large and of noted sales lie in another state, no number occurs twice, no note is empty or larger than can be. */
export const gstr1Rules = header
  .refine(
    ({ b2cl = [], cdnur = [], gstin: own }) => [...b2cl, ...cdnur].every((one) => one.pos !== own.slice(0, 2)),
    'Inside the state.',
  )
  .refine(({ b2b = [], b2cl = [] }) => {
    const numbers = [...b2b, ...b2cl].flatMap(({ inv }) => inv.map(({ inum }) => inum));
    return new Set(numbers).size === numbers.length;
  }, 'A number occurs twice.')
  .refine(({ cdnr = [], cdnur = [] }) => {
    const notes = [...cdnr.flatMap(({ nt }) => nt), ...cdnur];
    return notes.every(({ itms }) => itms.every(({ itm_det: item }) => positive.safeParse(item.txval).success));
  }, 'A note without an amount.')
  .refine(
    ({ b2b = [], gstin: own }) =>
      b2b.every(({ inv }) =>
        inv.every(({ pos: place, itms }) =>
          itms.every(({ itm_det: item }) => 'iamt' in item === (place !== own.slice(0, 2)) || item.rt === 0),
        ),
      ),
    'Integrated tax belongs to another state.',
  );
