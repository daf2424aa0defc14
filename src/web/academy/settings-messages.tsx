import { Trans } from '@lingui/react/macro';
import { messageNames } from '../../contract/message-texts.ts';
import { MessageSetting } from './message-setting.tsx';
import { SettingsPart } from './settings-part.tsx';

/** What every message says, in each language, and under which id an SMS text is registered. */
export function MessagesPart() {
  return (
    <SettingsPart
      id="messages"
      title={<Trans>Words of messages</Trans>}
      note={
        <Trans>
          Indian carriers drop an SMS whose text is not registered word for word. Register a new text first, then enter
          it here with its DLT id. MSG91 and a webhook get the id with each SMS; Twilio takes none and knows a text by
          its words.
        </Trans>
      }
    >
      <p className="text-small text-muted-foreground">
        <Trans>
          What you leave empty is sent in the words that stand there in grey. A name in braces is replaced by what it
          stands for. Words in square brackets are sent only where there is something to say.
        </Trans>
      </p>
      {messageNames.map((name) => (
        <MessageSetting key={name} name={name} />
      ))}
    </SettingsPart>
  );
}
