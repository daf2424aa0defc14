import { materialTables } from '../../../contract/material-tables.ts';
import { bind } from '../../http/routes.ts';
import { checkTable } from './check-table.ts';

export const materialTableRoutes = bind(materialTables, {
  checkMaterialTable: (app, { body }) => checkTable(app, body),
});
