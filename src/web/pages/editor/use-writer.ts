import { useLingui } from '@lingui/react/macro';
import { type EditorOptions, type Extensions, getHTMLFromFragment, getSchema } from '@tiptap/core';
import { Editor, useEditorState } from '@tiptap/react';
import { useEffect, useState } from 'react';
import type { Language } from '../../../contract/languages.ts';
import { isPolicy, type PageSlug, rulesBlock } from '../../../contract/pages/page-texts.ts';
import { languageNames } from '../../i18n/language.ts';
import { parseHtml } from './parse-html.ts';
import { writingRules } from './writing-rules.ts';

/** The editor of one language of a page. */
export interface Writer {
  language: Language;
  editor: Editor;
  html: string;
  /** Whether anything is written, the rules aside. */
  isWritten: boolean;
  /** Whether it differs from what was loaded or saved last. */
  isChanged: boolean;
  /** Takes what stands in it as saved; `html` is what the server made of it, shown where it differs. */
  settle: (html: string) => void;
  /** Puts another text in its place; undo brings the old one back. */
  replace: (html: string) => void;
}

/** Empty paragraphs are places to write, not text; the server leaves them out. */
const normal = (html: string) => html.replaceAll('<p></p>', '');

/** Room to write before and after what stands there. */
function withRoom(slug: PageSlug, html: string): string {
  return isPolicy(slug) ? `<p></p>${html || rulesBlock}<p></p>` : html;
}

export const toolsId = 'page-tools';
export const toolsHintId = 'page-tools-hint';

export function useWriter(slug: PageSlug, language: Language, loaded: string): Writer {
  const { t } = useLingui();
  const name = languageNames[language];
  const rulesWords = t`The rules appear here. They come from System settings and change with them.`;
  const editor = useOwnEditor({
    extensions: writingRules(slug, { rulesWords, toolsId }),
    // Its styles stand in `page-writing.css`: the page's policy refuses a `<style>`.
    injectCSS: false,
    html: withRoom(slug, loaded),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t`${name} text`,
        'aria-describedby': toolsHintId,
        lang: language,
        class: 'page-html page-writing',
      },
    },
  });
  const { html, isWritten } = useEditorState({
    editor,
    selector: ({ editor: one }) => ({ html: one.getHTML(), isWritten: /[\p{L}\p{N}]/u.test(one.getText()) }),
  });
  const [settled, setSettled] = useState(html);
  const replace = (next: string) => {
    editor.commands.setContent(parseHtml(withRoom(slug, next), editor.schema), { emitUpdate: true });
  };
  return {
    language,
    editor,
    html,
    isWritten,
    isChanged: normal(html) !== normal(settled),
    replace,
    settle: (saved) => {
      const { content } = parseHtml(withRoom(slug, saved), editor.schema);
      const shown = getHTMLFromFragment(content, editor.schema);
      if (normal(shown) !== normal(editor.getHTML())) replace(saved);
      setSettled(editor.getHTML());
    },
  };
}

interface OwnOptions extends Partial<EditorOptions> {
  extensions: Extensions;
  /** What stands in it at first. */
  html: string;
}

/**
 * An editor that lives as long as the component. The library's own hook throws its first one away where drawing takes more
 * than a millisecond, and what was read of it then is gone.
 */
function useOwnEditor({ html, ...options }: OwnOptions): Editor {
  const [editor] = useState(() => {
    const content = parseHtml(html, getSchema(options.extensions)).toJSON();
    return new Editor({ ...options, content });
  });
  const [life] = useState<{ end?: ReturnType<typeof setTimeout> }>({});
  useEffect(() => {
    clearTimeout(life.end);
    return () => {
      // Effects may run twice before the page stands.
      life.end = setTimeout(() => editor.destroy());
    };
  }, [editor, life]);
  return editor;
}
