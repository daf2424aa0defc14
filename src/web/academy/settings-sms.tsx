import { Trans, useLingui } from '@lingui/react/macro';
import { type SmsTemplate, smsTemplates } from '../../contract/sms-templates.ts';
import { smsTemplateWords } from './copy.ts';
import { TextSetting } from './setting-fields.tsx';
import { SettingsPart } from './settings-part.tsx';

/** The DLT template id of each SMS and language: Indian carriers drop what is not registered. */
export function SmsPart() {
  return (
    <SettingsPart
      id="sms"
      title={<Trans>SMS templates</Trans>}
      note={
        <Trans>
          The DLT ids under which the texts are registered. MSG91 and a webhook get them with each SMS. Twilio takes
          none and knows a text by its words: give it the ids when you register the sender there. The keys of the SMS
          service are set on the server.
        </Trans>
      }
    >
      {smsTemplates.map((template) => (
        <TemplateIds key={template} template={template} />
      ))}
    </SettingsPart>
  );
}

function TemplateIds({ template }: { template: SmsTemplate }) {
  const { i18n } = useLingui();
  const path = `sms.dltTemplates.${template}` as const;
  return (
    <fieldset className="rounded-input bg-muted p-3">
      <legend className="float-left mb-2 text-label">{i18n._(smsTemplateWords[template])}</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-3">
        <TextSetting path={`${path}.en`} label={<Trans>English</Trans>} />
        <TextSetting path={`${path}.mr`} label={<Trans>Marathi</Trans>} />
        <TextSetting path={`${path}.hi`} label={<Trans>Hindi</Trans>} />
      </div>
    </fieldset>
  );
}
