import { storage } from '../../contract/storage.ts';
import { bind } from '../http/routes.ts';
import { asDownload, openObject, openPublicObject } from './find-object.ts';
import { listObjects } from './list-objects.ts';
import { openSignedObject, signObject, signObjects } from './sign-object.ts';

export const storageRoutes = bind(storage, {
  listObjects: (app, { params, body, caller }) => listObjects(app, { ...params, ...body }, caller?.userId ?? null),
  readObject: (app, { params, caller }) => openObject(app, params, caller?.userId ?? null),
  readPublicObject: async (app, { params, query }) =>
    asDownload(await openPublicObject(app, params), params, query.download),
  signObject: async (app, { params, body, caller }) => ({
    signedURL: await signObject(app, { ...params, ...body, userId: caller.userId }),
  }),
  signObjects: (app, { params, body, caller }) => signObjects(app, { ...params, ...body, userId: caller.userId }),
  readSignedObject: async (app, { params, query }) =>
    asDownload(await openSignedObject(app, params, query.token), params, query.download),
});
