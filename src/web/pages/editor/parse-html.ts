import { type Node as ModelNode, DOMParser as ModelParser, type Schema } from '@tiptap/pm/model';
import { trusted } from '../../ui/trusted-types.ts';

/**
 * A text that the server has cleaned, as the editor's document. The editor's own way from HTML hands plain text to the browser,
 * which the page's trusted types refuse.
 */
export function parseHtml(html: string, schema: Schema): ModelNode {
  const { body } = new DOMParser().parseFromString(trusted().createHTML(`<body>${html}</body>`), 'text/html');
  return ModelParser.fromSchema(schema).parse(body);
}
