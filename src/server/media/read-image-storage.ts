import type { App } from '../app.ts';
import { kept } from '../db/cached.ts';
import { sumImages } from './images-store.ts';
import { imagesTopic } from './rules.ts';

/** How many images there are and what their files take; added up once after every change. */
export const readImageStorage = kept([imagesTopic], (app: App) => sumImages(app.db));
