import { materialLeaks } from '../../../contract/materials/material-leaks.ts';
import { Failure } from '../../http/failures.ts';
import { bind } from '../../http/routes.ts';
import { readLeak } from './read-leak.ts';
import { traceLeak } from './trace-leak.ts';

export const materialLeakRoutes = bind(materialLeaks, {
  traceLeak: (app, { body, files, caller }) => {
    if (!files.picture) throw new Failure('file_missing', { fields: { picture: 'file_missing' } });
    return traceLeak(app, {
      materialId: body.materialId === '' ? null : body.materialId,
      picture: files.picture,
      actorId: caller.userId,
    });
  },
  readLeak: (app, { params }) => readLeak(app, params.id),
});
