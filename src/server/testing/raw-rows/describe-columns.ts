import type pg from 'pg';

/** A column as PostgreSQL describes it, before anything is run. */
export interface DescribedColumn {
  name: string;
  /** As `ColumnType` has it. */
  kind: string;
  /** The column of a table that it is, where it is one: both 0 for anything calculated. */
  tableID: number;
  columnID: number;
}

const numbers = new Set([20, 21, 23, 26, 700, 701]);
const json = new Set([114, 3802]);
const textArrays = new Set([1009, 1015, 2951, 1016, 1182, 1231]);
const numberArrays = new Set([1005, 1007, 1021, 1022]);

/** What the driver makes of a type (`db/db.ts`): an instant, a day, an id and an exact decimal are text; instants in a list are not. */
function kindOf(oid: number): string {
  if (numbers.has(oid)) return 'number';
  if (oid === 16) return 'boolean';
  if (json.has(oid)) return 'other';
  if (textArrays.has(oid)) return 'text[]';
  if (numberArrays.has(oid)) return 'number[]';
  if (oid === 1185) return 'date[]';
  return [1114, 1115, 1186, 17].includes(oid) ? `type ${oid}` : 'text';
}

interface Fields {
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** The columns of a statement, which is parsed and planned and never run. Throws what PostgreSQL says against it. */
export function describeColumns(client: pg.Client, text: string): Promise<DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    let columns: DescribedColumn[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: Fields) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => {
          return { name, kind: kindOf(dataTypeID), tableID, columnID };
        });
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    } as unknown as pg.Submittable);
  });
}
