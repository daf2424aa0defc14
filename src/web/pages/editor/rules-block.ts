import { Node } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';

/** A node's place in the document. */
interface Place {
  from: number;
  to: number;
}

/**
 * Where a policy's rules stand among the academy's own words: one block that cannot be written in, and that comes back
 * when it is deleted. `words` is what stands in it in the editor.
 */
export const RulesBlock = Node.create<{ words: string }>({
  name: 'rules',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addOptions: () => ({ words: '' }),
  parseHTML: () => [{ tag: 'div[data-rules]' }],
  renderHTML: () => ['div', { 'data-rules': '' }],
  addNodeView() {
    return () => {
      const dom = document.createElement('div');
      dom.className = 'rules-block';
      dom.contentEditable = 'false';
      dom.textContent = this.options.words;
      return { dom };
    };
  },
  addProseMirrorPlugins() {
    const { type } = this;
    return [
      new Plugin({
        key: new PluginKey('rules'),
        appendTransaction: (transactions, _before, state) => {
          if (!transactions.some((one) => one.docChanged)) return null;
          const places: Place[] = [];
          state.doc.descendants((node, at) => {
            if (node.type === type) places.push({ from: at, to: at + node.nodeSize });
          });
          if (places.length === 1) return null;
          if (places.length === 0) return state.tr.insert(state.doc.content.size, type.create());
          // Pasted once more: the first stays. From the end, so that the places before it stay true.
          return places.slice(1).reduceRight((tr, { from, to }) => tr.delete(from, to), state.tr);
        },
      }),
    ];
  },
});
