import { materialTables } from '../../../contract/materials/bulk-import.ts';
import { bind } from '../../http/routes.ts';
import { validateImport } from './validate-import.ts';

export const materialTableRoutes = bind(materialTables, {
  checkMaterialTable: (app, { body }) => validateImport(app, body),
});
