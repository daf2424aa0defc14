import { readFile } from 'node:fs/promises';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Answer, Client } from '../client.ts';
import type { TestUser } from '../makers/make-user.ts';
import { drawn } from '../makers/pictures.ts';
import type { TestApp } from '../start-test-app.ts';

/** An academy and an admin in it, there when the first editor is opened. */
export interface Stage {
  test: TestApp;
  asha: TestUser;
}

export type Loaded = { version: string } & Record<string, unknown>;

/** One record in its editor. What is sent is all that the editor loaded, with the changes of one of two people in it. */
export interface Editing {
  read(by: Client): Promise<object>;
  save(by: Client, loaded: Loaded, changes: 'first' | 'second'): Promise<Answer<Endpoint>>;
  /** What the record holds after the first's change, and after the second's on top of it. */
  first: object;
  both: object;
}

/** Editors by the name of the endpoint that saves; each makes a record of its own to edit. */
export type Editors = Record<string, () => Promise<Editing>>;

const file = (bytes: Uint8Array, name: string, type: string) => ({ bytes: new Uint8Array(bytes), name, type });
export const demo = async (name: string, type: string) =>
  file(await readFile(new URL(`../../../../demo/files/${name}`, import.meta.url)), name, type);
export const png = async (width: number) => file(await drawn((one) => one.png(), width, 90), 'a.png', 'image/png');
export const vtt = (line: string) =>
  file(Buffer.from(`WEBVTT\n\n00:00.000 --> 00:01.000\n${line}\n`), 'a.vtt', 'text/vtt');
/** Which of two things the first or the second sends. */
export const other = { first: 0, second: 1 } as const;
