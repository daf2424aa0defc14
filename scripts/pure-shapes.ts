import type { NodePath, PluginObj, types } from '@babel/core';

/**
 * Babel plugin for the contract in the web's build: marks each constant that calls are made for, such as a shape, as free of
 * side effects, so that what no screen uses is left out, and Zod with it.
 */
export function pureShapes({ types: t }: { types: typeof types }): PluginObj {
  return {
    name: 'pure-shapes',
    visitor: {
      Program(program) {
        program.traverse({ VariableDeclarator: markPure });
      },
    },
  };

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
