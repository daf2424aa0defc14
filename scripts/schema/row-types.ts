import { generate, PostgresDialect } from 'kysely-codegen';
import { connect } from '../../src/server/db/db.ts';
import type { Table } from './read-schema.ts';

/** The row types of all tables, with the union of its words for a column that a constraint holds to a list. */
export async function generateRowTypes(url: string, tables: Table[]): Promise<string> {
  const db = connect(url, { max: 1 });
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
      defaultSchemas: ['public'],
      includePattern: '{public,auth}.*',
      typeMapping: { timestamptz: 'string', int8: 'number' },
      outFile: null,
      postprocess: async ({ metadata }) => {
        for (const { schema, name, columns } of metadata.tables) {
          const table = tables.find((one) => one.name === (schema === 'public' ? name : `${schema}.${name}`));
          for (const column of columns) column.enumValues = table ? wordsOf(table, column.name) : null;
        }
        return metadata;
      },
    });
  } finally {
    await db.destroy();
  }
}

/** The words that a constraint allows in a column, or null where it takes others. */
function wordsOf(table: Table, column: string): string[] | null {
  const lists = table.constraints.map(({ definition }) =>
    definition
      .match(new RegExp(`^CHECK \\(${column} = ANY \\(ARRAY\\[('[^\\]]*)\\]\\)\\)$`))?.[1]
      ?.matchAll(/'([^']*)'::text/g),
  );
  const list = lists.find((one) => one !== undefined);
  return list ? Array.from(list, ([, word = '']) => word) : null;
}
