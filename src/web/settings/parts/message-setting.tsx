import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { languages } from '../../../contract/languages.ts';
import { messageRules } from '../../../contract/messages/message-rules.ts';
import type { MessageName } from '../../../contract/messages/message-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { messageWords } from '../settings-copy.ts';
import type { SettingsForm } from '../settings-form.ts';
import { MessageInLanguage } from './message-in-language.tsx';

/** One message: closed it says whether it has words of its own, open it has them in each language. */
export function MessageSetting({ name }: { name: MessageName }) {
  const { i18n } = useLingui();
  const { watch, formState } = useFormContext<SettingsForm>();
  const [opened, setOpened] = useState(false);
  const isWrong = ['messageTexts', 'sms.dltTemplates'].some((path) => get(formState.errors, `${path}.${name}`));
  const open = opened || isWrong;
  const texts = watch(`messageTexts.${name}`);
  const isOwn = languages.some((one) => texts[one].text !== '' || texts[one].mailSubject !== '');
  const values = ['academy', ...messageRules[name].values];
  return (
    <section className="rounded-input bg-muted">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          className="flex min-h-12 w-full items-center justify-between gap-3 px-3 py-2 text-left text-label"
          onClick={() => setOpened(!open)}
        >
          <span className="min-w-0 wrap-anywhere">{i18n._(messageWords[name])}</span>
          <span className="flex flex-none items-center gap-2">
            {isOwn && (
              <Badge kind="primary">
                <Trans>Custom</Trans>
              </Badge>
            )}
            <ChevronDown size={20} className={open ? 'rotate-180' : ''} aria-hidden="true" />
          </span>
        </button>
      </h3>
      {open && (
        <div className="grid gap-5 px-3 pb-4">
          <p className="text-small text-muted-foreground wrap-anywhere">
            <Trans>Placeholders you can use:</Trans>{' '}
            <span translate="no">{values.map((one) => `{${one}}`).join(' ')}</span>
          </p>
          {languages.map((language) => (
            <MessageInLanguage key={language} name={name} language={language} />
          ))}
        </div>
      )}
    </section>
  );
}
