import { commentLines, plainDefault, plainSql, wrapSql } from './plain-sql.ts';
import type { Column, Constraint, Table } from './read-schema.ts';

/** The statement that makes a table, without its indexes and triggers. With `comments` each stands above what it is about. */
export function printTable(table: Table, comments: boolean): string {
  const own = table.constraints.filter((one) => inlineColumn(table, one) === undefined);
  const parts = [
    ...table.columns.map((column) => ({
      comment: commentOf(table, column),
      text: wrapSql(printColumn(table, column), '    '),
    })),
    ...own.map((one) => ({ comment: one.comment, text: wrapSql(printConstraint(table, one), '    ') })),
  ];
  const lines = parts.map(({ comment, text }, at) => {
    const end = at + 1 < parts.length ? ',' : '';
    return `${comments ? commentLines(comment, '  ') : ''}  ${text}${end}`;
  });
  const head = comments ? commentLines(table.comment, '') : '';
  return `${head}create ${table.unlogged ? 'unlogged ' : ''}table ${table.name} (\n${lines.join('\n')}\n);\n`;
}

/** A column's comment, and those of the constraints that are printed with it. */
function commentOf(table: Table, column: Column): string | null {
  const inline = table.constraints.filter((one) => inlineColumn(table, one) === column.name);
  return [column.comment, ...inline.map((one) => one.comment)].filter(Boolean).join(' ') || null;
}

function printColumn(table: Table, column: Column): string {
  const inline = table.constraints.filter((one) => inlineColumn(table, one) === column.name);
  const isKey = inline.some((one) => one.kind === 'p');
  return [
    column.name,
    plainSql(column.type),
    column.required && !isKey && !column.identity ? 'not null' : '',
    column.identity ? `generated ${column.identity === 'a' ? 'always' : 'by default'} as identity` : '',
    column.stored ? `generated always as (${plainSql(column.default ?? '')}) stored` : '',
    column.default !== null && !column.stored ? `default ${plainDefault(column.default, column.type)}` : '',
    ...inline.map((one) => printInline(one)),
  ]
    .filter(Boolean)
    .join(' ');
}

function printInline(one: Constraint): string {
  if (one.kind === 'p') return 'primary key';
  if (one.kind === 'u') return `unique${plainSql(one.definition).replace(/^unique| \([^()]*\)$/g, '')}`;
  return plainSql(one.definition).replace(/^foreign key \([^()]*\) /, '');
}

function printConstraint(table: Table, one: Constraint): string {
  const named = usualNames(table, one).includes(one.name) ? '' : `constraint ${one.name} `;
  return `${named}${plainSql(one.definition)}`;
}

/** The column beside which a constraint of one column, under the name that PostgreSQL gives it by itself, is printed. */
function inlineColumn(table: Table, one: Constraint): string | undefined {
  const [column, ...more] = one.columns;
  return column && more.length === 0 && usualNames(table, one).includes(one.name) ? column : undefined;
}

function usualNames(table: Table, one: Constraint): string[] {
  const short = table.name.replace(/^.*\./, '');
  if (one.kind === 'p') return [`${short}_pkey`];
  const ending = { u: 'key', f: 'fkey', c: 'check' }[one.kind];
  if (one.kind === 'c' && one.columns.length !== 1) {
    return new RegExp(`^${short}_check\\d*$`).test(one.name) ? [one.name] : [];
  }
  return [`${short}_${one.columns.join('_')}_${ending}`];
}
