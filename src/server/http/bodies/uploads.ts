import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { UploadField } from '../../../contract/endpoint.ts';
import type { FieldError } from '../../../contract/field-errors.ts';
import { readRoom } from '../../adapters/files/room.ts';
import type { Config } from '../../config.ts';
import { makeTemporaryFolder } from '../../process/temporary-folders.ts';
import { Failure, fieldFailure } from '../failures.ts';
import { fieldErrorOf } from '../field-errors.ts';
import type { UploadedFile } from '../routes.ts';
import { nulPath, unkeepable } from './assert-no-nul.ts';
import { bodyBytesOf, type HeldBytes } from './body-bytes.ts';
import { type FormBounds, strangeFields } from './form-bounds.ts';
import { stripControls } from './strip-controls.ts';
import { watchUpload } from './watch-upload.ts';

export interface Form {
  body: unknown;
  files: Record<string, UploadedFile>;
  discard(): Promise<void>;
}

/** A form as its endpoint declares it. */
export interface FormShape {
  files: Record<string, UploadField>;
  texts: z.ZodMiniType | undefined;
  bounds: FormBounds;
}

/**
 * Receives a multipart form into a private temporary folder and validates its text fields: only declared fields are accepted,
 * each up to its declared size, and a body declared longer than all of them together is rejected unread. The bytes count
 * against the sender until `discard`. Every failure names its field and leaves nothing on disk.
 */
export async function receiveForm(
  request: FastifyRequest,
  shape: FormShape,
  { config, userId }: { config: Config; userId: string | null },
): Promise<Form> {
  if (!request.isMultipart()) throw new Failure('unsupported_media_type');
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > shape.bounds.bytes) throw tooLong(shape);
  const held = bodyBytesOf(config).forms.hold({ userId, ip: request.ip });
  let folder: string | undefined;
  const discard = async () => {
    held.release();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  const { leastBytesPerSecond: leastPerSecond, stallSeconds } = config.bodies.uploads;
  const watch = watchUpload(request, { most: shape.bounds.bytes, leastPerSecond, stallSeconds });
  try {
    held.grow(declared);
    if ((await readRoom(tmpdir())).free < declared) throw new Failure('storage_full');
    folder = await makeTemporaryFolder('upload');
    const { files, texts, cut } = await Promise.race([readParts(request, shape, folder, held), watch.over]);
    for (const [name, field] of Object.entries(shape.files)) {
      if (field.required && !files[name]) throw atField('file_missing', name);
    }
    const body = shape.texts ? checkFields(shape.texts, texts) : {};
    if (cut !== undefined) throw fieldFailure(cut, { code: 'too_long' });
    return { body, files, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    watch.stop();
  }
}

async function readParts(request: FastifyRequest, shape: FormShape, folder: string, held: HeldBytes) {
  const { bounds, files: fields } = shape;
  const files: Record<string, UploadedFile> = {};
  const texts: Record<string, string> = {};
  let cut: string | undefined;
  let received = 0;
  const largest = Math.max(...Object.values(fields).map((field) => field.maxBytes));
  const fileCount = Object.keys(fields).length;
  const fieldCount = bounds.texts.size + strangeFields;
  const limits = {
    fileSize: largest + 1,
    files: fileCount,
    fields: fieldCount,
    parts: fileCount + fieldCount,
    fieldSize: bounds.textBytes,
    headerSize: 8_192,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (!bounds.texts.has(part.fieldname)) continue;
        texts[part.fieldname] = String(part.value);
        if (part.valueTruncated) cut = part.fieldname;
        continue;
      }
      const { fieldname, file } = part;
      const field = fields[fieldname];
      if (!field) {
        for await (const chunk of file) {
          received += (chunk as Buffer).length;
          if (file.bytesRead > largest) throw new Failure('file_too_large');
          held.grow(received);
        }
        continue;
      }
      const path = join(folder, fieldname.replace(/\W/g, '_'));
      let bytes = 0;
      const count = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          received += chunk.length;
          if (bytes > field.maxBytes) throw tooLarge(fieldname, field.maxBytes);
          held.grow(received);
          yield chunk;
        }
      };
      await pipeline(file, count, createWriteStream(path, { mode: 0o600 }));
      if (bytes === 0 && part.filename === '') continue;
      if (bytes === 0) throw atField('file_empty', fieldname);
      files[fieldname] = { path, filename: part.filename, mimetype: part.mimetype, bytes };
    }
  } catch (error) {
    throw brokenForm(error);
  }
  return { files, texts, cut };
}

/**
 * A form that ends early, is written wrongly or has too many parts is the sender's, as is a lost connection. Only what
 * the disk refuses (the error names the system call) is ours.
 */
function brokenForm(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof Failure || (syscall !== undefined && code !== 'ECONNRESET')) return error;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('file_too_large');
  if (/^FST_(PARTS|FIELDS)_LIMIT$/.test(code ?? '')) return new Failure('body_too_large');
  return fieldFailure('form', 'upload_broken');
}

/** A file that the form must have; the receiver has refused forms without it already. */
export function requiredFile(files: Record<string, UploadedFile>, field: string): UploadedFile {
  const file = files[field];
  if (!file) throw atField('file_missing', field);
  return file;
}

function checkFields(shape: z.ZodMiniType, texts: Record<string, string>): unknown {
  const [unkept] = nulPath(texts) ?? [];
  if (unkept !== undefined) throw fieldFailure(unkept, unkeepable);
  const parsed = z.safeParse(shape, stripControls(texts));
  if (parsed.success) return parsed.data;
  const fields: Record<string, FieldError> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'form'] ??= fieldErrorOf(issue);
  throw new Failure('validation_failed', { fields });
}

function atField(code: 'file_empty' | 'file_missing', field: string): Failure {
  return new Failure(code, { fields: { [field]: code } });
}

/** For a Content-Length above the form's limit. */
function tooLong({ files }: FormShape): Failure {
  const [only, ...others] = Object.entries(files);
  return only && others.length === 0 ? tooLarge(only[0], only[1].maxBytes) : new Failure('body_too_large');
}

function tooLarge(field: string, maxBytes: number): Failure {
  const error = { code: 'file_too_large', params: { megabytes: Math.round(maxBytes / 1_000_000) } } as const;
  return new Failure('file_too_large', { fields: { [field]: error }, maxBytes });
}
