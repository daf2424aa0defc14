import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import {
  type AnnouncementForm,
  type Audience,
  announcementChannels,
  announcementsAdmin,
} from '../../contract/announcements.ts';
import { languages } from '../../contract/languages.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { useIdempotencyKey } from '../api/idempotency-key.ts';
import { languageNames } from '../i18n/language.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toast.ts';
import { AudienceField } from './audience-field.tsx';
import { PlanLine } from './plan-line.tsx';
import { announcementsKey } from './queries.ts';
import { readyTexts } from './ready-texts.ts';
import { SavedAudiencePart } from './saved-audience-part.tsx';

interface Values {
  titles: AnnouncementForm['titles'];
  texts: AnnouncementForm['texts'];
  channels: AnnouncementForm['channels'];
  /** `YYYY-MM-DDTHH:MM` in India; '' for now. */
  sendAt: string;
}

/** Tells a batch, a group or everybody something; how many messages it comes to is shown first. */
export function AnnounceDialog({ audience: given, onClose }: { audience: Audience; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [audience, setAudience] = useState(given);
  const [language, setLanguage] = useState<(typeof languages)[number]>('en');
  const form = useForm<Values>({
    defaultValues: { ...readyTexts(given), channels: ['push'], sendAt: '' },
    shouldFocusError: false,
  });
  const { register, formState, watch } = form;
  const { errors } = formState;
  const [titles, channels] = watch(['titles', 'channels']);
  const { headers } = useIdempotencyKey();
  const send = useMutation({
    mutationFn: ({ sendAt, ...values }: Values) =>
      call(announcementsAdmin.sendAnnouncement, {
        headers,
        body: { ...values, audience, sendAt: sendAt ? new Date(`${sendAt}:00+05:30`).toISOString() : null },
      }),
    onSuccess: ({ state }) => {
      void queries.invalidateQueries({ queryKey: announcementsKey });
      showToast({
        kind: 'success',
        title: state === 'scheduled' && watch('sendAt') ? t`Announcement scheduled` : t`Announcement on its way`,
      });
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof CallFailed)) return;
      for (const [name, message] of Object.entries(error.fields)) {
        form.setError(name as Path<Values>, { type: 'server', message });
      }
      const wrong = languages.find((one) => error.fields[`titles.${one}`] ?? error.fields[`texts.${one}`]);
      if (wrong) setLanguage(wrong);
    },
  });
  const fields = send.error instanceof CallFailed ? send.error.fields : {};
  return (
    <FormDialog
      title={<Trans>New announcement</Trans>}
      action={watch('sendAt') ? <Trans>Schedule</Trans> : <Trans>Send</Trans>}
      busy={send.isPending}
      failure={
        send.error && (fields.audience ?? (Object.keys(fields).length === 0 ? i18n._(errorMessage(send.error)) : null))
      }
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
      onClose={onClose}
    >
      <AudienceField value={audience} onChange={setAudience} isFixed={given.kind !== 'all'} />
      {given.kind === 'all' && <SavedAudiencePart value={audience} onChange={setAudience} />}
      <fieldset>
        <legend className="text-small-strong">
          <Trans>Also send by</Trans>
        </legend>
        {announcementChannels.map((channel) => (
          <Checkbox
            key={channel}
            id={`channel-${channel}`}
            value={channel}
            label={{ push: t`Push notification`, sms: t`SMS (title and link)`, mail: t`Email` }[channel]}
            {...register('channels')}
          />
        ))}
        {errors.channels && <p className="text-small text-destructive-ink">{errors.channels.message}</p>}
      </fieldset>
      <PlanLine what={{ titles, audience, channels }} />
      <Segmented
        label={t`Language`}
        value={language}
        onChange={setLanguage}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
        full
      />
      {languages.map((one) => (
        <div key={one} hidden={one !== language} className="grid gap-5">
          <Field
            label={t`Title`}
            lang={one}
            maxLength={80}
            hint={one === 'en' ? undefined : t`Leave empty to send the English text.`}
            error={errors.titles?.[one]?.message}
            {...register(`titles.${one}`, one === 'en' ? { required: t`Enter a title in English.` } : {})}
          />
          <TextArea
            label={t`Message`}
            lang={one}
            rows={4}
            maxLength={1000}
            error={errors.texts?.[one]?.message}
            {...register(`texts.${one}`)}
          />
        </div>
      ))}
      <Field
        label={t`Send at (optional)`}
        hint={t`Leave empty to send now.`}
        type="datetime-local"
        error={errors.sendAt?.message}
        {...register('sendAt')}
      />
    </FormDialog>
  );
}
