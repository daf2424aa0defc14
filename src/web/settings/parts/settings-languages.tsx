import { Trans } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { languages } from '../../../contract/languages.ts';
import { languageNames } from '../../i18n/language.ts';
import { LanguageName } from '../../i18n/language-name.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { SelectSetting } from '../setting-fields.tsx';
import { type SettingsForm, useSettingError } from '../settings-form.ts';
import { SettingsPart } from '../settings-part.tsx';

/** Which languages the pages can be read in, and which one they begin in. */
export function LanguagesPart() {
  const { register } = useFormContext<SettingsForm>();
  const error = useSettingError('languages.offered');
  return (
    <SettingsPart id="languages" title={<Trans>Languages</Trans>}>
      <fieldset>
        <legend className="mb-1 text-label">
          <Trans>Languages offered</Trans>
        </legend>
        <div className="flex flex-wrap gap-x-5">
          {languages.map((language) => (
            <Checkbox
              key={language}
              id={`field-languages.offered-${language}`}
              value={language}
              label={<LanguageName language={language} />}
              {...register('languages.offered')}
            />
          ))}
        </div>
        {error && <FieldError id="languages-error" text={error} />}
      </fieldset>
      <SelectSetting
        path="languages.first"
        label={<Trans>Default language</Trans>}
        hint={<Trans>Used until the visitor picks a language.</Trans>}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectSetting>
    </SettingsPart>
  );
}
