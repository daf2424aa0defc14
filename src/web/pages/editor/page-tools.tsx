import { Trans, useLingui } from '@lingui/react/macro';
import { useEditorState } from '@tiptap/react';
import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, Redo2, Table, Undo2 } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { useState } from 'react';
import { languageNames } from '../../i18n/language.ts';
import { LinkDialog } from './link-dialog.tsx';
import { TableTools } from './table-tools.tsx';
import { ToolButton } from './tool-button.tsx';
import { toolsHintId, toolsId, type Writer } from './use-writer.ts';

const Line = () => <Toolbar.Separator className="mx-1 h-6 w-px flex-none bg-border" />;

/** The tools of whichever language is being written. Arrow keys go along them. */
export function PageTools({ writer }: { writer: Writer }) {
  const { t } = useLingui();
  const { editor } = writer;
  const name = languageNames[writer.language];
  const [linking, setLinking] = useState(false);
  const is = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      h2: one.isActive('heading', { level: 2 }),
      h3: one.isActive('heading', { level: 3 }),
      bold: one.isActive('bold'),
      italic: one.isActive('italic'),
      bullets: one.isActive('bulletList'),
      numbers: one.isActive('orderedList'),
      link: one.isActive('link'),
      table: one.isActive('table'),
      canUndo: one.can().undo(),
      canRedo: one.can().redo(),
    }),
  });
  const focused = () => editor.chain().focus();
  return (
    <>
      <Toolbar.Root
        id={toolsId}
        aria-label={t`Toolbar for the ${name} text`}
        className="under-bar sticky z-10 flex flex-wrap items-center gap-0.5 rounded-input border bg-card p-1"
      >
        <ToolButton
          label={t`Heading`}
          Icon={Heading2}
          on={is.h2}
          onPress={() => focused().toggleHeading({ level: 2 }).run()}
        />
        <ToolButton
          label={t`Subheading`}
          Icon={Heading3}
          on={is.h3}
          onPress={() => focused().toggleHeading({ level: 3 }).run()}
        />
        <Line />
        <ToolButton label={t`Bold`} Icon={Bold} on={is.bold} onPress={() => focused().toggleBold().run()} />
        <ToolButton label={t`Italic`} Icon={Italic} on={is.italic} onPress={() => focused().toggleItalic().run()} />
        <ToolButton label={t`Link`} Icon={Link} on={is.link} onPress={() => setLinking(true)} />
        <Line />
        <ToolButton
          label={t`Bulleted list`}
          Icon={List}
          on={is.bullets}
          onPress={() => focused().toggleBulletList().run()}
        />
        <ToolButton
          label={t`Numbered list`}
          Icon={ListOrdered}
          on={is.numbers}
          onPress={() => focused().toggleOrderedList().run()}
        />
        <ToolButton
          label={t`Insert table`}
          Icon={Table}
          disabled={is.table}
          onPress={() => focused().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
        <Line />
        <ToolButton label={t`Undo`} Icon={Undo2} disabled={!is.canUndo} onPress={() => focused().undo().run()} />
        <ToolButton label={t`Redo`} Icon={Redo2} disabled={!is.canRedo} onPress={() => focused().redo().run()} />
        {is.table && <TableTools editor={editor} />}
      </Toolbar.Root>
      <p id={toolsHintId} className="text-micro text-muted-foreground max-lg:sr-only">
        <Trans>Press Alt+F10 to reach the toolbar.</Trans>
      </p>
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
    </>
  );
}
