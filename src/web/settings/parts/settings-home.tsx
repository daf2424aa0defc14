import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { noTexts } from '../../../contract/languages.ts';
import { type SpecialtyIcon, specialtyIcons } from '../../../contract/settings/settings-texts.ts';
import { ListEditor } from '../list-editor.tsx';
import { SelectSetting } from '../setting-fields.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { TextsSetting } from '../texts-setting.tsx';

/** The pictures of specialties. */
const specialtyIconWords: Record<SpecialtyIcon, MessageDescriptor> = {
  people: msg`People`,
  book: msg`Book`,
  target: msg`Target`,
  shield: msg`Shield`,
  heart: msg`Heart`,
  medal: msg`Medal`,
  clock: msg`Clock`,
  runner: msg`Running`,
};

/** What the home page says of the academy. */
export function HomePart() {
  const { i18n } = useLingui();
  return (
    <SettingsPart id="home" title={<Trans>Home page</Trans>}>
      <ListEditor
        path="home.specialties"
        title={<Trans>Specialties</Trans>}
        add={<Trans>Add a specialty</Trans>}
        empty={{ icon: 'people', title: noTexts, text: noTexts }}
        most={8}
      >
        {(place) => (
          <>
            <SelectSetting path={`home.specialties.${place}.icon`} label={<Trans>Picture</Trans>}>
              {specialtyIcons.map((icon) => (
                <option key={icon} value={icon}>
                  {i18n._(specialtyIconWords[icon])}
                </option>
              ))}
            </SelectSetting>
            <TextsSetting long path={`home.specialties.${place}.title`} label={<Trans>Specialty</Trans>} />
            <TextsSetting long path={`home.specialties.${place}.text`} label={<Trans>Text</Trans>} />
          </>
        )}
      </ListEditor>
    </SettingsPart>
  );
}
