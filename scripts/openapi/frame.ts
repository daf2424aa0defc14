import { errorStatus } from '../../src/contract/errors.ts';
import { fieldErrorCodes } from '../../src/contract/field-errors.ts';
import { gotrueStatus } from '../../src/contract/identity/gotrue.ts';
import type { Json } from './shapes.ts';

/** What each capability is about. */
const subjects: Record<string, string> = {
  accounts: 'Profiles, addresses, users and their roles, the audit log.',
  announcements: 'What the academy tells a batch, a group or everybody.',
  batches: 'Courses: what they are, who belongs to them, what members read.',
  classes: 'Timetable, seats, waitlists, chat, attendance, recordings and the calendar feed.',
  books: 'Documents, returns, ledger and bank of the accountant, by month.',
  claims: 'Goods that students report missing or damaged.',
  enquiries: 'Questions from visitors and students.',
  'failed-jobs': 'Background work that was given up.',
  identity: 'Signing in by the GoTrue protocol, sessions, second factors, sign-in events.',
  media: 'Images of the academy and the introduction video.',
  materials: 'The library: reading, search, downloads, devices, uploads and leak tracing.',
  messages: 'Mail, SMS, notices and web push.',
  fees: 'Plans of instalments of batches, and what students owe by them.',
  orders: 'Checkout, orders, invoices, parcels and bank transfers.',
  pages: 'About, policies and the syllabus.',
  payments: 'What payment gateways report, and the daily comparison with their books.',
  mentoring: 'Personal sessions with a mentor, and what became of them.',
  privacy: 'A copy of one’s data, and deleting one’s account.',
  products: 'What is sold, and coupons.',
  refunds: 'Refund requests, money that goes back, credit notes.',
  home: 'What the caller had best do now.',
  settings: 'What an academy sets, and what the public site shows of it.',
  shipping: 'Where and how fast parcels go.',
  storage: 'Published images and a person’s own photo as files, for the stock Supabase client.',
  tests: 'Question bank, mock tests, attempts and their results.',
  videos: 'Uploads of videos and their playback.',
};

/** The tags that are used, in the order of their names. */
export function tags(used: readonly string[]): Json[] {
  return [...new Set(used)].toSorted().map((name) => {
    const description = subjects[name];
    if (description === undefined) throw new Error(`scripts/openapi/frame.ts: say what "${name}" is about.`);
    return { name, description };
  });
}

const text = { type: 'string' };

/** The bodies of refusals in the three forms that the API speaks. */
export const refusalSchemas: Record<string, Json> = {
  FieldErrorCode: { enum: fieldErrorCodes },
  FieldError: {
    type: 'object',
    required: ['code'],
    properties: {
      code: { $ref: '#/components/schemas/FieldErrorCode' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    },
  },
  ErrorCode: { enum: Object.keys(errorStatus) },
  Refusal: {
    type: 'object',
    required: ['code', 'message', 'requestId'],
    properties: {
      code: { $ref: '#/components/schemas/ErrorCode' },
      message: { type: 'string', description: 'For developers, in English.' },
      data: {
        type: 'object',
        properties: {
          fields: { type: 'object', additionalProperties: { $ref: '#/components/schemas/FieldError' } },
          retryAfterSeconds: { type: 'integer' },
        },
        additionalProperties: true,
      },
      requestId: { type: 'string', description: 'Under which the server’s log has it.' },
    },
  },
  GotrueRefusal: {
    type: 'object',
    description: 'A client that sends `x-supabase-api-version: 2024-01-01` gets `{ code, message }` instead.',
    required: ['code', 'error_code', 'msg'],
    properties: { code: { type: 'integer' }, error_code: { enum: Object.keys(gotrueStatus) }, msg: text },
  },
  PostgrestRefusal: {
    type: 'object',
    required: ['code', 'message', 'details', 'hint', 'requestId'],
    properties: {
      code: { $ref: '#/components/schemas/ErrorCode' },
      message: text,
      details: { type: ['string', 'null'] },
      hint: { type: 'null' },
      requestId: text,
    },
  },
};

/** The document around its paths and components. */
export function frame({ tags: used, paths, components }: { tags: Json[]; paths: Json; components: Json }): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Academy', version: '1', description: 'Every call that the academy’s website and app make.' },
    tags: used,
    // Unless an operation says otherwise.
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The access token of a session of /auth/v1, good for a quarter of an hour. The roles of which one is needed stand beside it; none are needed where the list is empty.',
        },
      },
      headers: {
        RetryAfter: { description: 'Seconds after which to try again.', schema: { type: 'integer' } },
      },
      ...components,
    },
  };
}
