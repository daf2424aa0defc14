import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { enquiries } from '../../contract/enquiries.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.ts';
import { ownEnquiries } from './queries.ts';

/** Writes on under an answer, in the same enquiry. What was typed stays until it has arrived. */
export function OwnReply({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { text: '' } });
  const send = useMutation({
    mutationFn: ({ text }: { text: string }) => call(enquiries.continueEnquiry, { params: { id }, body: { text } }),
    onSuccess: (written) => {
      queries.setQueryData(
        ownEnquiries.queryKey,
        (before) => before && { ...before, items: before.items.map((one) => (one.id === id ? written : one)) },
      );
      form.reset();
      showToast({ kind: 'success', title: t`Sent. We’ll answer here.` });
    },
    onError: (error) => {
      const atField = error instanceof CallFailed ? error.fields.text : undefined;
      form.setError('text', { message: atField ?? i18n._(errorMessage(error)) });
    },
  });
  return (
    <form noValidate className="grid gap-2.5" onSubmit={form.handleSubmit((values) => send.mutate(values))}>
      <TextArea
        label={t`Write more`}
        rows={2}
        maxLength={1000}
        error={form.formState.errors.text?.message}
        {...form.register('text', { validate: (text) => text.trim() !== '' || t`Write your question.` })}
      />
      <div>
        <Button type="submit" size="sm" kind="outline" busy={send.isPending} busyText={<Trans>Sending</Trans>}>
          <Send size={20} aria-hidden="true" />
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  );
}
