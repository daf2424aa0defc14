import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-5';

/** What runs on what people send: the server and the contract, without their tests. */
const roots = ['src/server', 'src/contract'];

/** Every regular expression literal there, with the first place that holds it. */
export function findPatterns(): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of roots.flatMap(sourcesIn)) {
    const text = readFileSync(path, 'utf8');
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        const literal = node.getText(source);
        if (!found.has(literal)) found.set(literal, `${path}:${line + 1}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

function sourcesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/testing/'));
}
