import { accessRefusals } from '../../src/contract/access-refusals.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '../../src/contract/errors.ts';
import { type GotrueCode, gotrueStatus } from '../../src/contract/identity/gotrue.ts';
import { pdfRefusals } from '../../src/contract/materials/pdf-refusals.ts';
import { refusalsOf } from '../../src/contract/refusals.ts';
import type { Protocol } from '../../src/server/http/routes.ts';
import { inProtocol } from '../../src/server/identity/gotrue-failure.ts';
import { type Json, pascal } from './shapes.ts';

/** Codes that come together, under one name. The first that fits whole is taken. */
const groups: readonly [name: string, codes: readonly ErrorCode[]][] = [
  ['NotSignedIn', ['no_session', 'session_ended']],
  ['NotAllowed', ['user_blocked', 'second_factor_needed', 'new_phone_needed', 'not_allowed', 'second_factor_missing']],
  ['Withheld', ['user_blocked', 'second_factor_needed', 'new_phone_needed']],
  ['AccessRefused', accessRefusals],
  ['Failed', ['internal', 'unavailable', 'too_busy', 'storage_full']],
  ['PdfRefused', pdfRefusals],
];

const texts: Record<Protocol['name'], string> = {
  academy: 'Refusal',
  gotrue: 'GotrueRefusal',
  postgrest: 'PostgrestRefusal',
};

/** The responses with which an endpoint refuses, by status; each set of codes is one named component. */
export function describeRefusals(
  { name: operation, endpoint, protocol }: { name: string; endpoint: Endpoint; protocol: Protocol['name'] },
  components: Map<string, Json>,
): Record<string, Json> {
  const byStatus = new Map<string, string[]>();
  for (const [code, own] of refusedWith(endpoint, protocol)) {
    // Whatever is called: they come together, with 500, 503 or 507.
    const status = own >= 500 && !endpoint.errors?.some((one) => one === code) ? '5XX' : String(own);
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), code])]);
  }
  const responses: Record<string, Json> = {};
  for (const [status, codes] of [...byStatus].toSorted(([one], [other]) => one.localeCompare(other))) {
    const plain = nameOf(codes);
    const name =
      plain === null
        ? `${pascal(operation)}Refused${status}`
        : `${protocol === 'academy' ? '' : pascal(protocol)}${plain}`;
    components.set(name, {
      description: `Refused: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: `#/components/schemas/${texts[protocol]}` },
              { properties: { [protocol === 'gotrue' ? 'error_code' : 'code']: { enum: codes } } },
            ],
          },
        },
      },
      ...(codes.some((code) => retried.has(code))
        ? { headers: { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } }
        : {}),
    });
    responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return responses;
}

const retried = new Set(['too_many_requests', 'too_busy', 'over_request_rate_limit', 'over_sms_send_rate_limit']);

function refusedWith(endpoint: Endpoint, protocol: Protocol['name']): [code: string, status: number][] {
  return refusalsOf(endpoint).flatMap((code): [string, number][] => {
    if (protocol !== 'gotrue') return [[code, errorStatus[code as ErrorCode]]];
    if (endpoint.errors?.includes(code)) return [[code, gotrueStatus[code as GotrueCode]]];
    if (code === 'no_session')
      return [
        ['no_authorization', 401],
        ['bad_jwt', 403],
      ];
    const [own, , status] = inProtocol(code as ErrorCode);
    // A shape's own message is a `validation_failed` there.
    const also: [string, number][] = code === 'validation_failed' ? [['validation_failed', 400]] : [];
    return [[own, status ?? gotrueStatus[own]], ...also];
  });
}

/** `NotFoundOrLinkExpired`: groups first, then what is left by its code; null where that is a sentence. */
function nameOf(codes: readonly string[]): string | null {
  let left = codes;
  const parts: string[] = [];
  for (const [name, group] of groups) {
    if (!group.every((code) => left.includes(code))) continue;
    parts.push(name);
    left = left.filter((code) => !group.some((one) => one === code));
  }
  const all = [...parts, ...left.map(pascal)];
  return all.length > 3 ? null : all.join('Or');
}
