import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/react';
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  PanelTop,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { ToolButton } from './tool-button.tsx';

/** What can be done to the table that the cursor is in. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const focused = () => editor.chain().focus();
  return (
    <>
      <Toolbar.Separator className="mx-1 h-6 w-px flex-none bg-border" />
      <ToolButton label={t`Add row`} Icon={BetweenHorizontalStart} onPress={() => focused().addRowAfter().run()} />
      <ToolButton label={t`Add column`} Icon={BetweenVerticalStart} onPress={() => focused().addColumnAfter().run()} />
      <ToolButton label={t`Remove row`} Icon={TableRowsSplit} onPress={() => focused().deleteRow().run()} />
      <ToolButton label={t`Remove column`} Icon={TableColumnsSplit} onPress={() => focused().deleteColumn().run()} />
      <ToolButton
        label={t`Use first row as headings`}
        Icon={PanelTop}
        onPress={() => focused().toggleHeaderRow().run()}
      />
      <ToolButton label={t`Remove table`} Icon={Trash2} onPress={() => focused().deleteTable().run()} />
    </>
  );
}
