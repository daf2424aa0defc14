import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { tidyLink } from './tidy-link.ts';

interface LinkDialogProps {
  editor: Editor;
  open: boolean;
  onClose: () => void;
}

/** Where the marked words lead. Without marked words the address itself is put in. */
export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  const formId = useId();
  const [now, setNow] = useState({ open: false, isLink: false });
  if (open !== now.open) setNow({ open, isLink: editor.isActive('link') });
  const finish = (change: () => void) => {
    onClose();
    change();
  };
  const remove = () => editor.chain().focus().extendMarkRange('link').unsetLink().run();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={<Trans>Link</Trans>}
      footer={
        <>
          {now.isLink && (
            <Button kind="ghost" onClick={() => finish(remove)}>
              <Trans>Remove link</Trans>
            </Button>
          )}
          <Button type="submit" form={formId}>
            <Trans>Add link</Trans>
          </Button>
        </>
      }
    >
      <LinkForm id={formId} editor={editor} onDone={finish} />
    </Dialog>
  );
}

function LinkForm({ id, editor, onDone }: { id: string; editor: Editor; onDone: (change: () => void) => void }) {
  const { t } = useLingui();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = tidyLink(address);
    if (!href)
      return setError(
        t`Enter a link such as https://example.com or /refund-policy, an email address or a phone number.`,
      );
    onDone(() => {
      const { empty } = editor.state.selection;
      const chain = editor.chain().focus();
      if (empty && !editor.isActive('link')) {
        const words = { type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] };
        chain.insertContent(words).run();
      } else chain.extendMarkRange('link').setLink({ href }).run();
    });
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Field
        name="address"
        label={<Trans>Link to</Trans>}
        hint={<Trans>A web address, a page on this site, an email address or a phone number.</Trans>}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={error || undefined}
        autoCapitalize="none"
      />
    </form>
  );
}
