import { migrationFiles, readMigration } from '../../src/server/db/migrate.ts';
import { commentLines, plainSql, wrapSql } from './plain-sql.ts';
import { printTable } from './print-table.ts';
import type { Part, Schema, Table } from './read-schema.ts';

const head = `-- The whole schema as it stands after every migration, for reading. Written by \`npm run write:schema\`, checked by
-- \`npm test\`, and run by nobody: the schema is made by src/server/db/migrations.
`;

/** The schema in one text, capability by capability, in the order in which the migrations made what is in it. */
export function printSchema({ tables, functions, sequences }: Schema): string {
  const made = whatMigrationsMade();
  const parts = [
    ...tables.map((table) => ({ name: table.name, text: printWholeTable(table) })),
    ...functions.map((one) => ({ name: one.name, text: printFunction(one) })),
    ...sequences.map((name) => ({ name, text: `create sequence ${name};\n` })),
  ];
  const unknown = parts.filter(({ name }) => !made.has(name)).map(({ name }) => name);
  if (unknown.length > 0) throw new Error(`no migration makes ${unknown.join(', ')}`);
  const capabilities = [...new Set([...made.values()].map(({ capability }) => capability))];
  const chapters = capabilities.flatMap((capability) => {
    const own = parts.filter(({ name }) => made.get(name)?.capability === capability);
    own.sort((a, b) => (made.get(a.name)?.order ?? 0) - (made.get(b.name)?.order ?? 0));
    return own.length > 0
      ? [`\n-- ${`${capability} `.padEnd(117, '-')}\n\n${own.map(({ text }) => text).join('\n')}`]
      : [];
  });
  return head + chapters.join('');
}

function printWholeTable(table: Table): string {
  return printTable(table, true) + [...table.indexes, ...table.triggers].map(printPart).join('');
}

export function printPart({ definition, comment }: Part): string {
  return `${commentLines(comment, '')}${wrapSql(plainSql(definition), '  ')};\n`;
}

function printFunction({ definition, comment }: Part): string {
  const body = definition.search(/^AS \$/m);
  const start = plainSql(definition.slice(0, body)).replace('create or replace', 'create').replace(/\n /g, '\n  ');
  return `${commentLines(comment, '')}${start}as ${definition.slice(body + 3).trimEnd()};\n`;
}

/** The capability that every table, function and sequence belongs to, by the name of the migration that made or named it first. */
function whatMigrationsMade(): Map<string, { capability: string; order: number }> {
  const made = new Map<string, { capability: string; order: number }>();
  const create =
    /^(?:create (?:or replace )?(?:unlogged )?(?:table|function|sequence) (?:if not exists )?|alter table \w+ rename to )([\w.]+)/gm;
  made.set('migrations', { capability: 'db', order: 0 });
  for (const file of migrationFiles()) {
    const capability = file.match(/^\d{4}_([a-z]+)/)?.[1] ?? '';
    for (const [, name = ''] of readMigration(file).matchAll(create)) {
      if (!made.has(name)) made.set(name, { capability, order: made.size });
    }
  }
  return made;
}
