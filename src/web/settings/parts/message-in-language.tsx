import { Trans } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import type { Language } from '../../../contract/languages.ts';
import { fillMessage, messageMistake, messageRules } from '../../../contract/messages/message-rules.ts';
import type { MessageName, Wording } from '../../../contract/messages/message-texts.ts';
import { type SmsTemplate, smsTemplates } from '../../../contract/messages/sms-templates.ts';
import { defaultMessageTexts } from '../../../contract/settings/default-message-texts.ts';
import { fieldInWords } from '../../api/field-words.ts';
import { LanguageName } from '../../i18n/language-name.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextSetting } from '../setting-fields.tsx';
import { type SettingPath, type SettingsForm, useSettingError } from '../settings-form.ts';
import { messageSamples } from './message-samples.ts';

const isSms = (name: MessageName): name is SmsTemplate => (smsTemplates as readonly string[]).includes(name);

/** A message's words in one language, and how they arrive. What is wrong with them is said while one writes. */
export function MessageInLanguage({ name, language }: { name: MessageName; language: Language }) {
  const { register, watch, setValue } = useFormContext<SettingsForm>();
  const path = `messageTexts.${name}.${language}` as const;
  const delivered = defaultMessageTexts[name][language];
  const { mailSubject, text } = watch(path as SettingPath) as unknown as Wording;
  const names = watch('academy.name');
  const refusedSubject = useSettingError(`${path}.mailSubject` as SettingPath);
  const refused = useSettingError(`${path}.text` as SettingPath);
  const values = { ...messageSamples[language], academy: names[language] || names.en };
  const subject = messageRules[name].subject && fillMessage(mailSubject || delivered.mailSubject, values);
  const mistakeIn = (part: 'mailSubject' | 'text', typed: string) => {
    const mistake = messageMistake(name, part, typed.trim());
    return mistake && fieldInWords(mistake);
  };
  const beginWithDelivered = () => setValue(`${path}.text`, delivered.text, { shouldDirty: true });
  return (
    <fieldset className="grid gap-3 border-t pt-4">
      <legend className="float-left text-small-strong">
        <LanguageName language={language} />
      </legend>
      <div className="clear-both grid gap-3">
        {messageRules[name].subject && (
          <Field
            {...register(`${path}.mailSubject`)}
            lang={language}
            label={<Trans>Email subject</Trans>}
            placeholder={delivered.mailSubject}
            error={mistakeIn('mailSubject', mailSubject) ?? refusedSubject}
          />
        )}
        <TextArea
          {...register(`${path}.text`)}
          lang={language}
          label={<Trans>Text</Trans>}
          placeholder={delivered.text}
          error={mistakeIn('text', text) ?? refused}
        />
        {text === '' && (
          <Button kind="outline" size="sm" className="justify-self-start" onClick={beginWithDelivered}>
            <Trans>Start from the default text</Trans>
          </Button>
        )}
        {isSms(name) && (
          <TextSetting path={`sms.dltTemplates.${name}.${language}`} label={<Trans>DLT template ID</Trans>} />
        )}
        <div>
          <p className="text-small text-muted-foreground">
            <Trans>Preview</Trans>
          </p>
          <div
            lang={language}
            className="mt-1 rounded-input border bg-card p-3 text-small wrap-anywhere whitespace-pre-wrap"
          >
            {subject && <p className="text-small-strong">{subject}</p>}
            {fillMessage(text || delivered.text, values)}
          </div>
        </div>
      </div>
    </fieldset>
  );
}
