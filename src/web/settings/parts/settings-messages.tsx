import { Trans } from '@lingui/react/macro';
import { messageNames } from '../../../contract/messages/message-texts.ts';
import { MoneySetting } from '../setting-fields.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { MessageSetting } from './message-setting.tsx';

/** What every message says, in each language, and under which id an SMS text is registered. */
export function MessagesPart() {
  return (
    <SettingsPart
      id="messages"
      title={<Trans>Message templates</Trans>}
      note={
        <Trans>
          Indian carriers block any SMS whose text is not registered word for word. Register a new text first, then
          enter it here with its DLT template ID. MSG91 and webhooks receive the ID with each SMS; Twilio matches the
          text itself.
        </Trans>
      }
    >
      <p className="text-small text-muted-foreground">
        <Trans>
          Leave a field empty to send the default text shown in grey. A name in braces is replaced by its value. Text in
          square brackets is sent only when its value is known.
        </Trans>
      </p>
      <MoneySetting
        path="sms.partPaise"
        label={<Trans>Price of one SMS part</Trans>}
        hint={<Trans>Used to show the cost of an announcement before it is sent.</Trans>}
      />
      {messageNames.map((name) => (
        <MessageSetting key={name} name={name} />
      ))}
    </SettingsPart>
  );
}
