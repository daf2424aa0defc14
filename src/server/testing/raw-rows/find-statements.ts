import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript-5';
import { writeOut } from './write-out.ts';

/** One statement in SQL, whose row type, if it has one, somebody wrote by hand: `sql<Row>`. */
export interface RawStatement {
  /** `src/server/orders/store.ts selectOrder`: the file and the function. */
  at: string;
  /** As `writeOut` gives it. */
  texts: string[];
  /** What its rows are said to have; null for a type that only its caller knows. */
  columns: ColumnType[] | null;
}

export interface ColumnType {
  name: string;
  /** `text`, `number`, `boolean`, `date`, a list of these such as `text[]`, or `other` for what JSON can hold. */
  kind: string;
  nullable: boolean;
}

const root = join(import.meta.dirname, '../../../..');

/** Every statement of the server that is written in SQL, as the compiler reads it. */
export function findStatements(): RawStatement[] {
  const folder = join(root, 'src/server');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'))
    .map((path) => join(folder, path))
    // What they import comes with them.
    .filter((path) => /\bsql[`<]/.test(readFileSync(path, 'utf8')));
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, root);
  const program = ts.createProgram(files, { ...options, lib: ['lib.es2024.d.ts'], types: ['node'] });
  const checker = program.getTypeChecker();
  const found: RawStatement[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql' && isRun(checker, node)) {
        const texts = writeOut(checker, node);
        const at = `${relative(root, file)} ${functionAround(node)}`;
        // Columns on their own are checked where a statement selects them.
        if (texts.every(isStatement)) found.push({ at, texts, columns: columnsOf(checker, node) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

const isStatement = (text: string) => /^\s*(select|with|insert|update|delete|merge)\b/i.test(text);

function functionAround(node: ts.Node): string {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isFunctionDeclaration(at) && at.name) return at.name.text;
    if (ts.isVariableDeclaration(at) && at.initializer && ts.isArrowFunction(at.initializer)) return at.name.getText();
  }
  return '';
}

/** Whether it is run as it is, or has a row type and so may be run elsewhere. Single values inside another statement have none. */
function isRun(checker: ts.TypeChecker, sql: ts.TaggedTemplateExpression): boolean {
  if (ts.isPropertyAccessExpression(sql.parent) && sql.parent.name.text === 'execute') return true;
  const node = sql.typeArguments?.[0];
  if (!node) return false;
  const type = checker.getNonNullableType(checker.getTypeFromTypeNode(node));
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.TypeParameter)) !== 0;
}

function columnsOf(checker: ts.TypeChecker, sql: ts.TaggedTemplateExpression): ColumnType[] | null {
  const node = sql.typeArguments?.[0];
  if (!node) return [];
  const type = checker.getTypeFromTypeNode(node);
  const properties = checker.getPropertiesOfType(type);
  if (properties.length === 0 || type.flags & ts.TypeFlags.TypeParameter) return null;
  return properties.map((property) => {
    const own = checker.getTypeOfSymbolAtLocation(property, node);
    const parts = own.isUnion() ? own.types : [own];
    const isNothing = (part: ts.Type) => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;
    const kinds = new Set(parts.filter((part) => !isNothing(part)).map((part) => kindOf(checker, part)));
    const [kind = 'other', ...more] = kinds;
    return { name: property.name, kind: more.length > 0 ? 'other' : kind, nullable: parts.some(isNothing) };
  });
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.flags & ts.TypeFlags.StringLike) return 'text';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.symbol?.name === 'Date') return 'date';
  if (!checker.isArrayType(type)) return 'other';
  const [element] = checker.getTypeArguments(type as ts.TypeReference);
  const parts = element?.isUnion() ? element.types : [element];
  const kinds = new Set(parts.map((part) => (part ? kindOf(checker, part) : 'other')));
  const [kind = 'other', ...more] = kinds;
  return more.length > 0 || !['text', 'number', 'date'].includes(kind) ? 'other' : `${kind}[]`;
}
