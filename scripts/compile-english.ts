import type { PluginObj, types } from '@babel/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/**
 * Babel plugin after Lingui's macro, in builds only: turns the English text that stays in the code (`message`) into the
 * compiled form that catalogues have, so that the browser needs neither an English catalogue nor the message parser.
 */
export function compileEnglish({ types: t }: { types: typeof types }): PluginObj {
  return {
    name: 'compile-english',
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression({ node }) {
              const message = property(node, 'message');
              const id = property(node, 'id');
              if (t.isStringLiteral(message?.value) && t.isStringLiteral(id?.value) && marked(node)) {
                message.value = t.valueToNode(compileMessage(message.value.value));
              }
            },
          });
        },
      },
    },
  };

  function property(node: types.ObjectExpression, name: string): types.ObjectProperty | undefined {
    return node.properties.find(
      (candidate): candidate is types.ObjectProperty =>
        t.isObjectProperty(candidate) && t.isIdentifier(candidate.key, { name }),
    );
  }
}

/** The macro marks every descriptor that it makes. */
function marked(node: types.ObjectExpression): boolean {
  return node.leadingComments?.some((comment) => comment.value.endsWith('i18n ')) ?? false;
}
