import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NodePath, PluginObj, types } from '@babel/core';
import type { Plugin } from 'vite';
import { binary, type Endpoint } from '../src/contract/endpoint.ts';

type Group = Record<string, Endpoint>;
type Groups = Map<string, Group>;

const folder = resolve('src', 'contract');

/** Groups of endpoints by file and name, read when the build starts. */
const contract = new Map<string, Groups>();

export function readContract(): Plugin {
  return {
    name: 'read-contract',
    apply: 'build',
    async buildStart() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
      await Promise.all(files.map(async (file) => contract.set(join(folder, file), await readGroups(file))));
    },
  };
}

async function readGroups(file: string): Promise<Groups> {
  const exported: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href);
  return new Map(Object.entries(exported).filter((entry): entry is [string, Group] => isGroup(entry[1])));
}

function isGroup(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const members: (Partial<Endpoint> | undefined)[] = Object.values(value);
  return members.length > 0 && members.every((member) => member?.method && member.path);
}

/**
 * Babel plugin for the web's build: writes an endpoint out where it is used, as its method and path, whether it returns a file,
 * and, where a button asks for permission (`may`), its roles. So a chunk contains just the endpoints that it calls, and neither
 * the other endpoints of their group nor shapes and Zod.
 */
export function inlineEndpoints({ types: t }: { types: typeof types }): PluginObj {
  return {
    name: 'inline-endpoints',
    visitor: {
      Program(program, { filename = '' }) {
        for (const statement of program.get('body')) {
          if (!statement.isImportDeclaration()) continue;
          const groups = contract.get(resolve(dirname(filename), statement.node.source.value));
          if (groups) inline(statement, groups);
        }
      },
    },
  };

  function inline(statement: NodePath<types.ImportDeclaration>, groups: Groups): void {
    for (const specifier of statement.get('specifiers')) {
      const { local } = specifier.node;
      const imported = specifier.isImportSpecifier() ? specifier.node.imported : null;
      const group = t.isIdentifier(imported) ? groups.get(imported.name) : undefined;
      if (!group) continue;
      for (const use of specifier.scope.getBinding(local.name)?.referencePaths ?? []) {
        if (!use.findParent((parent) => parent.isTSType())) writeOut(use, group);
      }
      specifier.remove();
    }
    if (statement.node.specifiers.length === 0) statement.remove();
  }

  function writeOut(use: NodePath, group: Group): void {
    const member = use.parentPath;
    if (!member?.isMemberExpression() || !t.isIdentifier(member.node.property) || member.node.computed) {
      throw use.buildCodeFrameError('Name an endpoint together with its group, as in `orders.place`.');
    }
    const endpoint = group[member.node.property.name];
    if (!endpoint) throw use.buildCodeFrameError('The group has no such endpoint.');
    const { method, path, access } = endpoint;
    const asksRoles = t.isCallExpression(member.parent) && t.isIdentifier(member.parent.callee, { name: 'may' });
    const isFile = endpoint.response === binary;
    member.replaceWith(
      t.valueToNode({ method, path, ...(isFile && { response: binary }), ...(asksRoles && { access }) }),
    );
  }
}
