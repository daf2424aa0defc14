import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { UploadField } from '../../contract/endpoint.ts';
import { Failure, fieldFailure } from './failures.ts';
import { nulPath, nulWords } from './refuse-nul.ts';
import type { UploadedFile } from './routes.ts';

export interface Form {
  body: unknown;
  files: Record<string, UploadedFile>;
  discard(): Promise<void>;
}

/**
 * Reads a multipart form into a private temporary folder, stopping at each field's byte limit, and
 * checks its text fields. Every failure names the field, and leaves nothing on disk.
 */
export async function receiveForm(
  request: FastifyRequest,
  fields: Record<string, UploadField>,
  shape: z.ZodMiniType | undefined,
): Promise<Form> {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type');
  const folder = await mkdtemp(join(tmpdir(), 'academy-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const { files, texts } = await readParts(request, fields, folder);
    for (const [name, field] of Object.entries(fields)) {
      if (field.required && !files[name]) throw atField('file_missing', name);
    }
    return { body: shape ? checkFields(shape, texts) : texts, files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function readParts(request: FastifyRequest, fields: Record<string, UploadField>, folder: string) {
  const files: Record<string, UploadedFile> = {};
  const texts: Record<string, string> = {};
  const largest = Math.max(...Object.values(fields).map((field) => field.maxBytes));
  try {
    for await (const part of request.parts({
      limits: { fileSize: largest + 1, files: Object.keys(fields).length, fieldSize: 100_000 },
    })) {
      if (part.type === 'field') {
        texts[part.fieldname] = String(part.value);
        continue;
      }
      const field = fields[part.fieldname];
      if (!field) {
        part.file.resume();
        continue;
      }
      const path = join(folder, part.fieldname.replace(/\W/g, '_'));
      await pipeline(part.file, createWriteStream(path));
      const bytes = part.file.bytesRead;
      if (part.file.truncated || bytes > field.maxBytes) throw tooLarge(part.fieldname, field.maxBytes);
      if (bytes === 0 && part.filename === '') continue;
      if (bytes === 0) throw atField('file_empty', part.fieldname);
      files[part.fieldname] = { path, filename: part.filename, mimetype: part.mimetype, bytes };
    }
  } catch (error) {
    throw brokenForm(error);
  }
  return { files, texts };
}

/**
 * A form that ends early, is written wrongly or has too many parts is the sender's, as is a lost connection. Only what
 * the disk refuses (the error names the system call) is ours.
 */
function brokenForm(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof Failure || (syscall !== undefined && code !== 'ECONNRESET')) return error;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('file_too_large');
  return fieldFailure('form', 'The upload did not arrive whole. Try again.');
}

/** A file that the form must have; the receiver has refused forms without it already. */
export function requiredFile(files: Record<string, UploadedFile>, field: string): UploadedFile {
  const file = files[field];
  if (!file) throw atField('file_missing', field);
  return file;
}

function checkFields(shape: z.ZodMiniType, texts: Record<string, string>): unknown {
  const [unkept] = nulPath(texts) ?? [];
  if (unkept !== undefined) throw fieldFailure(unkept, nulWords);
  const parsed = z.safeParse(shape, texts);
  if (parsed.success) return parsed.data;
  const messages: Record<string, string> = {};
  for (const issue of parsed.error.issues) messages[issue.path.join('.') || 'form'] ??= issue.message;
  throw new Failure('validation_failed', { fields: messages });
}

function atField(code: 'file_empty' | 'file_missing', field: string): Failure {
  const failure = new Failure(code);
  return new Failure(code, { fields: { [field]: failure.message } });
}

function tooLarge(field: string, maxBytes: number): Failure {
  const message = `The file is larger than ${Math.round(maxBytes / 1_000_000)} MB. Choose a smaller one.`;
  return new Failure('file_too_large', { fields: { [field]: message }, maxBytes }, message);
}
