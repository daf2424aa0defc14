import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NodePath, PluginObj, types } from '@babel/core';

/** What a call needs of its endpoint, and what its button asks (`web/api/session/may.ts`); the rest is the server's. */
const needed = new Set(['method', 'path']);

/** The calls whose roles a button asks (`may(orders.list)`), by their names: no other brings its roles to the browser. */
const asked = new Set(
  readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...readFileSync(join('src/web', path), 'utf8').matchAll(/\bmay\(\s*\w+\.(\w+)\s*\)/g)])
    .map(([, name = '']) => name),
);

/**
 * Babel plugin for the contract in the web's build. An endpoint keeps its method, its path, where a button asks for them the
 * roles that may call it, and whether it answers with a file; a constant that holds shapes is marked as free of side effects. Shapes that no screen asks for are then left out,
 * and Zod with them.
 */
export function leanContract({ types: t }: { types: typeof types }): PluginObj {
  return {
    name: 'lean-contract',
    visitor: {
      Program(program) {
        program.traverse({ CallExpression: leaveToServer });
        program.traverse({ VariableDeclarator: markPure });
      },
    },
  };

  function leaveToServer(path: NodePath<types.CallExpression>): void {
    const [definition] = path.node.arguments;
    if (!t.isIdentifier(path.node.callee, { name: 'endpoint' }) || !t.isObjectExpression(definition)) return;
    definition.properties = definition.properties.filter((property) => {
      if (!t.isObjectProperty(property) || !t.isIdentifier(property.key)) return false;
      const isFile = property.key.name === 'response' && t.isIdentifier(property.value, { name: 'binary' });
      const isRoles = property.key.name === 'access' && isAsked(path);
      return isFile || isRoles || needed.has(property.key.name);
    });
    path.replaceWith(definition);
  }

  function isAsked({ parent }: NodePath): boolean {
    return t.isObjectProperty(parent) && t.isIdentifier(parent.key) && asked.has(parent.key.name);
  }

  function markPure(path: NodePath<types.VariableDeclarator>): void {
    path.skip();
    const init = path.get('init');
    if (!init.isExpression() || init.isFunction() || !makesCalls(init)) return;
    const made = t.callExpression(t.arrowFunctionExpression([], init.node), []);
    t.addComment(made, 'leading', '#__PURE__');
    init.replaceWith(made);
  }
}

function makesCalls(path: NodePath): boolean {
  if (path.isCallExpression()) return true;
  let found = false;
  path.traverse({
    CallExpression() {
      found = true;
    },
  });
  return found;
}
