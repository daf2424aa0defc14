import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type EnquiryTicket, enquiries, leastLetters } from '../../contract/enquiries.ts';
import { normalizePhone } from '../../contract/phone.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { showAtFields } from '../api/form-failure.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { formatCount, formatPhone } from '../i18n/format.ts';
import { savedLanguage } from '../i18n/language.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { readDraft, removeDraft, saveDraft } from './draft.ts';
import { EnquiryTopics } from './enquiry-topics.tsx';
import { type EnquiryValues, type Known, startValues } from './enquiry-values.ts';
import { ownEnquiries } from './queries.ts';
import { ReplyChoice } from './reply-choice.tsx';
import { preHydrationInput } from './typed-early.ts';

/** Only visitors need it, and only when they send. */
const solveBotCheck = async (enquiry: string) =>
  (await import('../api/bot-check/solve-challenge.ts')).solveBotCheck({ enquiry });

interface EnquiryFormProps {
  /** Null for a visitor. */
  userId: string | null;
  known: Known;
  onSent: (ticket: EnquiryTicket, question: { text: string; mobile: string }) => void;
}

/** The enquiry form (`docs/domain/enquiries.md`). The question is kept on the phone until it is sent. */
export function EnquiryForm({ userId, known, onSent }: EnquiryFormProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const form = useForm<EnquiryValues>({
    defaultValues: startValues(known, null),
    shouldFocusError: false,
  });
  const { register, formState, watch } = form;
  const { errors } = formState;
  const { enquiries: rules, contact } = usePublicSettings();
  const { messageLetters } = rules;
  const most = formatCount(messageLetters);
  const written = watch('message').trim().length;

  const [typed] = useState(preHydrationInput);
  useEffect(() => {
    const subscription = watch(({ topic = '', name = '', course = '', district = '', message = '' }) =>
      saveDraft(userId, { topic, name, course, district, message }),
    );
    return () => subscription.unsubscribe();
  }, [watch, userId]);

  // Not while the form is drawn: the server, which draws it too, knows neither.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is this person's, and opens once
  useEffect(() => {
    const draft = { ...readDraft(userId), ...typed };
    if (Object.keys(draft).length > 0) form.reset(startValues(known, draft));
  }, []);

  const send = useMutation({
    mutationFn: async ({ topic, consent: _agreed, mobile: typed, ...values }: EnquiryValues) => {
      const mobile = normalizePhone(typed);
      const botToken = userId === null ? await solveBotCheck(mobile) : undefined;
      return call(enquiries.sendEnquiry, {
        body: {
          ...values,
          topic: topic || 'other',
          mobile,
          language: savedLanguage(),
          consent: true,
          ...(botToken !== undefined && { botToken }),
        },
      });
    },
    onSuccess: (ticket, { message, mobile }) => {
      removeDraft(userId);
      if (userId) void queries.invalidateQueries({ queryKey: ownEnquiries.queryKey });
      onSent(ticket, { text: message.trim(), mobile: normalizePhone(mobile) });
    },
    onError: (error) => showAtFields(form, error),
  });
  const { mutate, error } = send;
  const waits = error instanceof CallFailed && error.code === 'offline';
  // By itself once the line is back, as it was promised; with what was written meanwhile.
  useEffect(() => {
    if (!waits) return;
    const again = () => void form.handleSubmit((values) => mutate(values))();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [waits, form, mutate]);
  const failed =
    !waits && send.error && !Object.values(errors).some((one) => one?.type === 'server') ? send.error : null;

  return (
    <form noValidate onSubmit={form.handleSubmit((values) => send.mutate(values))}>
      <Card className="grid grid-cols-1 gap-5 py-5.5">
        <ErrorSummary errors={errors} submitCount={formState.submitCount} />
        <EnquiryTopics field={register('topic')} />
        <div className="grid gap-5 lg:grid-cols-2">
          <Field
            label={t`Your name`}
            autoComplete="name"
            maxLength={80}
            error={errors.name?.message}
            {...register('name', {
              validate: (name) =>
                name.trim().length >= 2 || (name.trim() ? t`Enter at least 2 letters.` : t`Enter your name.`),
            })}
          />
          <Field
            label={t`Phone Number`}
            type="tel"
            autoComplete="tel"
            maxLength={24}
            error={errors.mobile?.message}
            {...register('mobile', {
              validate: (typed) =>
                /^\+[1-9]\d{6,14}$/.test(normalizePhone(typed)) || t`Enter a phone number with its country code.`,
            })}
          />
        </div>
        <div>
          <TextArea
            label={t`Your question`}
            hint={t`Any language, up to ${most} characters.`}
            error={errors.message?.message}
            {...register('message', {
              validate: (text) => {
                const { length } = text.trim();
                if (length < leastLetters) return t`Write your question.`;
                return length <= messageLetters || t`Use up to ${most} characters.`;
              },
            })}
          />
          <p className="mt-1.5 flex justify-between gap-3 text-micro text-muted-foreground tabular-nums">
            <span>
              <Trans>Saved on this device as you type</Trans>
            </span>
            <span>{`${formatCount(written)} / ${most}`}</span>
          </p>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-3 lg:gap-5">
          <Field label={t`Course (optional)`} maxLength={80} error={errors.course?.message} {...register('course')} />
          <Field
            label={t`District (optional)`}
            autoComplete="address-level2"
            maxLength={80}
            error={errors.district?.message}
            {...register('district')}
          />
        </div>
        <ReplyChoice form={form} signedIn={userId !== null} />
        <Checkbox
          label={
            <Trans>
              The academy may call or message me about this question.{' '}
              <Link to="/privacy-policy" className="link">
                Privacy policy
              </Link>
            </Trans>
          }
          error={errors.consent?.message}
          {...register('consent', { required: t`Please agree, so that we can call you.` })}
        />
        {failed && (
          <Alert kind="error" live>
            {i18n._(errorMessage(failed))} <Trans>Your question is still here.</Trans>
          </Alert>
        )}
        {waits && (
          <Alert live>
            <Trans>You’re offline. Your question will be sent when you’re back online. Keep this page open.</Trans>{' '}
            {contact.phone && (
              <a href={`tel:${contact.phone}`} className="link whitespace-nowrap">
                <Trans>Or call {formatPhone(contact.phone)}</Trans>
              </a>
            )}
          </Alert>
        )}
        <Button type="submit" full busy={send.isPending} busyText={<Trans>Sending</Trans>}>
          <Send size={20} aria-hidden="true" />
          <Trans>Send enquiry</Trans>
        </Button>
      </Card>
    </form>
  );
}
