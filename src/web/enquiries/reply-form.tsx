import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Enquiry, enquiries } from '../../contract/enquiries.ts';
import { EditNotice } from '../accounts/edit-notice-card.tsx';
import { call } from '../api/client.ts';
import { conflictOf } from '../api/edits/edit-conflict-of.ts';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-frame.tsx';
import { showToast } from '../ui/toast.ts';
import { inboxKey, oneEnquiry } from './queries.ts';
import { timeLeftWords, useNow } from './time-left.tsx';

/** The reply to an open enquiry, and how it reaches the student. */
export function ReplyForm({ enquiry }: { enquiry: Enquiry }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const now = useNow();
  const form = useForm({ defaultValues: { text: '' } });
  // What is written here answers what was said until then.
  const [base, setBase] = useState(enquiry);
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!isDirty) setBase(enquiry);
  }, [enquiry, isDirty]);
  // A move beside it says nothing new.
  const started = enquiry.messages.length === base.messages.length ? enquiry : base;
  const error = form.formState.errors.text?.message;
  const send = useMutation({
    mutationFn: ({ text }: { text: string }) =>
      call(enquiries.answerEnquiry, { params: { id: enquiry.id }, body: { text, version: started.version } }),
    onSuccess: (answered) => {
      setBase(answered);
      queries.setQueryData(oneEnquiry(enquiry.id).queryKey, answered);
      void queries.invalidateQueries({ queryKey: inboxKey });
      form.reset();
      showToast({ kind: 'success', title: t`Reply saved` });
    },
    onError: (failure) => {
      if (!conflictOf(failure)) form.setError('text', { message: i18n._(errorMessage(failure)) });
    },
  });
  return (
    <form
      noValidate
      className="flex-none px-[var(--gutter)] pt-3.5 pb-[calc(16px+env(safe-area-inset-bottom))]"
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
    >
      <div className="mb-2 empty:hidden">
        <EditNotice
          error={send.error}
          table="enquiries"
          base={started}
          mine={() => ({ state: started.state })}
          valuesOf={({ state }: Enquiry) => ({ state })}
          onGoOn={(current) => {
            setBase(current);
            queries.setQueryData(oneEnquiry(enquiry.id).queryKey, current);
            send.reset();
          }}
        />
      </div>
      <div className="control overflow-hidden p-0!" data-invalid={error ? '' : undefined}>
        <textarea
          rows={3}
          maxLength={2000}
          aria-label={t`Your reply`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'reply-error' : 'reply-way'}
          placeholder={t`Your reply`}
          className="block max-h-60 min-h-24 w-full resize-none bg-transparent px-3.5 py-3 text-control outline-none [field-sizing:content] placeholder:text-muted-foreground placeholder:opacity-100"
          {...form.register('text', { validate: (text) => text.trim() !== '' || t`Write a reply first.` })}
        />
        <div className="flex flex-wrap items-center gap-2 border-t px-2.5 py-2">
          <p id="reply-way" className="min-w-0 flex-1 text-micro text-muted-foreground max-md:basis-full">
            <ReplyWayText enquiry={enquiry} />
          </p>
          {enquiry.state === 'new' && (
            <span className="flex-1 text-micro-strong text-sun-ink tabular-nums md:flex-none">
              {timeLeftWords(enquiry.dueAt, now, true)}
            </span>
          )}
          <Button type="submit" size="sm" busy={send.isPending} busyText={<Trans>Sending</Trans>}>
            <Send size={20} aria-hidden="true" />
            <Trans>Send reply</Trans>
          </Button>
        </div>
      </div>
      {error && <FieldError id="reply-error" text={error} />}
    </form>
  );
}

function ReplyWayText({ enquiry }: { enquiry: Enquiry }) {
  if (enquiry.replyBy === 'email')
    return <Trans>Sent to {enquiry.email} and shown on the student’s enquiry page.</Trans>;
  if (enquiry.replyBy === 'sms') return <Trans>Shown on the student’s enquiry page. We’ll let them know by SMS.</Trans>;
  return <Trans>The student wants a call. Your reply is also shown on their enquiry page.</Trans>;
}
