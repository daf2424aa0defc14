import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type NodePath, parseSync, traverse, type types } from '@babel/core';

/** What a piece of code may refuse with. */
export interface ThrownCodes {
  /** Named where a `Failure` is made. */
  named: Set<string>;
  /** Every text in the code, for refusals whose code is a variable. */
  texts: Set<string>;
}

/** A binding at the top of a file. */
interface Binding {
  file: string;
  name: string;
}

interface SourceFile {
  imports: Map<string, Binding>;
  declarations: Map<string, NodePath>;
  path: NodePath<types.Program>;
}

/** Where calls lead that the code names by an interface alone: parts of `App`, and what `compose.ts` joins. */
const behindPorts = new Map(
  Object.entries({
    pictures: ['pictures/picture-maker.ts'],
    renderPages: ['pdf/render-pages.ts'],
    renderer: ['rendering/renderer.ts'],
    owners: ['materials/viewer/show-video.ts', 'classes/recordings/show-recording.ts'],
  }),
);

const server = join(import.meta.dirname, '..');
const files = new Map<string, SourceFile>();
/** Most endpoints reach the same code. */
const declared = new Map<string, Uses>();

function readSource(file: string): SourceFile {
  const found = files.get(file);
  if (found) return found;
  const parsed = parseSync(readFileSync(file, 'utf8'), {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript'] },
  });
  let path: NodePath<types.Program> | undefined;
  if (parsed)
    traverse(parsed, {
      Program(program) {
        path = program;
        program.stop();
      },
    });
  if (!path) throw new Error(`${file} cannot be read`);
  const made: SourceFile = { imports: new Map(), declarations: new Map(), path };
  for (const [name, { path: bound }] of Object.entries(path.scope.bindings)) {
    const parent = bound.parentPath;
    if (!parent?.isImportDeclaration()) {
      made.declarations.set(name, bound);
      continue;
    }
    const source = parent.node.source.value;
    if (!source.startsWith('.') || parent.node.importKind === 'type' || !bound.isImportSpecifier()) continue;
    const imported = bound.node.imported;
    const importedName = imported.type === 'Identifier' ? imported.name : imported.value;
    made.imports.set(name, { file: join(dirname(file), source), name: importedName });
  }
  files.set(file, made);
  return made;
}

interface Uses extends ThrownCodes {
  bindings: Binding[];
}

/** What one piece of code names: refusals, texts, and bindings of its own and other files. */
function readUses(file: string, path: NodePath): Uses {
  const { imports, declarations, path: program } = readSource(file);
  const uses: Uses = { named: new Set(), texts: new Set(), bindings: [] };
  const seen = new Set<string>();
  const addAll = (other: string) => {
    const { declarations: all, imports: taken } = readSource(other);
    for (const name of all.keys()) uses.bindings.push({ file: other, name });
    uses.bindings.push(...taken.values());
  };
  const look = (inner: NodePath) => {
    if (inner.isStringLiteral()) {
      uses.texts.add(inner.node.value);
      // A worker, as `programFile` names it.
      if (/^[\w-]+(?:\/[\w-]+)+$/.test(inner.node.value)) {
        const worker = join(server, `${inner.node.value}.ts`);
        if (existsSync(worker)) addAll(worker);
      }
    }
    if (inner.isNewExpression() || inner.isCallExpression()) noteRefusal(inner, uses.named);
    if (inner.isIdentifier()) for (const port of behindPorts.get(inner.node.name) ?? []) addAll(join(server, port));
    if (!inner.isIdentifier() || !inner.isReferencedIdentifier() || seen.has(inner.node.name)) return;
    const { name } = inner.node;
    if (inner.scope.getBinding(name)?.scope !== program.scope) return;
    seen.add(name);
    const imported = imports.get(name);
    if (imported) uses.bindings.push(imported);
    else if (declarations.has(name)) uses.bindings.push({ file, name });
  };
  look(path);
  path.traverse({
    enter(inner) {
      // Types throw nothing.
      if (inner.isTSType()) inner.skip();
      else look(inner);
    },
  });
  return uses;
}

function noteRefusal(path: NodePath<types.NewExpression> | NodePath<types.CallExpression>, named: Set<string>): void {
  const { callee, arguments: given } = path.node;
  if (callee.type !== 'Identifier') return;
  const code = callee.name === 'fieldFailure' ? given[2] : given[0];
  if (callee.name === 'fieldFailure' && !code) named.add('validation_failed');
  if (/^(Failure|GotrueFailure|fieldFailure)$/.test(callee.name) && code?.type === 'StringLiteral')
    named.add(code.value);
}

function readDeclared({ file, name }: Binding): Uses | null {
  const declaration = readSource(file).declarations.get(name);
  return declaration ? readUses(file, declaration) : null;
}

/** Everything that code may refuse with which is reached from `start`, by whatever names what. */
function followFrom(start: Uses): ThrownCodes {
  const reached = new Set<string>();
  const found: ThrownCodes = { named: new Set(start.named), texts: new Set(start.texts) };
  const queue = [...start.bindings];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const key = `${next.file} ${next.name}`;
    if (reached.has(key) || /\/(web|testing)\//.test(next.file)) continue;
    reached.add(key);
    const uses = declared.get(key) ?? readDeclared(next);
    if (!uses) continue;
    declared.set(key, uses);
    for (const code of uses.named) found.named.add(code);
    for (const text of uses.texts) found.texts.add(text);
    queue.push(...uses.bindings);
  }
  return found;
}

/** What every handler that a file binds may refuse with, by the name of its endpoint. */
export function readThrownCodes(routesFile: string): Map<string, ThrownCodes> {
  const found = new Map<string, ThrownCodes>();
  readSource(routesFile).path.traverse({
    CallExpression(call) {
      const [, handlers] = call.get('arguments');
      if (call.node.callee.type !== 'Identifier' || call.node.callee.name !== 'bind') return;
      if (!handlers?.isObjectExpression()) throw new Error(`${routesFile}: handlers are written where they are bound`);
      for (const property of handlers.get('properties')) {
        if (
          property.isSpreadElement() ||
          property.node.type === 'SpreadElement' ||
          property.node.key.type !== 'Identifier'
        ) {
          throw new Error(`${routesFile}: a handler without a name of its own`);
        }
        found.set(property.node.key.name, followFrom(readUses(routesFile, property)));
      }
    },
  });
  return found;
}
