import { expect, it } from 'vitest';
import { findUnexpectedSinks } from './sinks.ts';

it.each([
  ['src/server/books/a.ts', 'await sql.raw(text)', 'raw SQL'],
  ['src/server/http/tables/postgrest-read.ts', 'sql.raw(column)', null],
  ['src/web/home/a.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />', 'HTML as a text'],
  ['src/web/home/a.tsx', 'element.innerHTML = text', 'HTML as a text'],
  ['src/web/pages/page-html.tsx', '<div dangerouslySetInnerHTML={html} />', null],
  ['src/server/videos/a.ts', "import { execFile } from 'node:child_process';", 'a program'],
  ['src/server/videos/run-tool.ts', "import { spawn } from 'node:child_process';", null],
  ['src/server/orders/a.ts', "scope.addContentTypeParser('*', read)", 'a body read past http/bodies'],
  ['src/server/http/bodies/read-json.ts', "http.addContentTypeParser('application/json', read)", null],
  ['src/web/classes/a.tsx', "window.addEventListener('message', onPlayer)", 'messages between windows'],
  ['src/web/classes/a.tsx', 'window.onmessage = onPlayer', 'messages between windows'],
  ['src/web/classes/a.tsx', "frame.contentWindow.postMessage(token, '*')", 'messages between windows'],
  ['src/web/api/session/tokens.ts', 'channel.onmessage = ({ data }) => tell(data)', null],
  ['src/web/ui/a.tsx', "'message' in value", null],
])('%s: %s', (path, text, found) => {
  expect(findUnexpectedSinks(new Map([[path, text]]))).toEqual(
    found ? [`${path}: ${found} where nobody expects it`] : [],
  );
});
