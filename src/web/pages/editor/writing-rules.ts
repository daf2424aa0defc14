import { Extension, type Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isPolicy, type PageSlug } from '../../../contract/pages/page-texts.ts';
import { RulesBlock } from './rules-block.ts';

/** Where a link may lead; the server has the last word (`server/pages/safe-link.ts`). */
export const linkStart = /^(?:https:\/\/|mailto:|tel:|\/(?!\/))/i;

/** From the text to the tools: Tab belongs to tables and lists. */
const ToTools = Extension.create<{ toolsId: string }>({
  name: 'toTools',
  addOptions: () => ({ toolsId: '' }),
  addKeyboardShortcuts() {
    return {
      'Alt-F10': () => {
        document.getElementById(this.options.toolsId)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        return true;
      },
    };
  },
});

/** What can be written on a page; exactly what the server keeps. */
export function writingRules(slug: PageSlug, options: { rulesWords: string; toolsId: string }): Extensions {
  const kit = StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkStart.test(address),
      HTMLAttributes: { target: null, rel: null },
    },
  });
  const table = TableKit.configure({ table: { resizable: false } });
  const own = ToTools.configure({ toolsId: options.toolsId });
  return isPolicy(slug) ? [kit, table, own, RulesBlock.configure({ words: options.rulesWords })] : [kit, table, own];
}
