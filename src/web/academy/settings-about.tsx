import { Trans } from '@lingui/react/macro';
import { ListEditor } from './list-editor.tsx';
import { TextSetting } from './setting-fields.tsx';
import { SettingsPart, SettingsRow } from './settings-part.tsx';

/** The texts of the about page. */
export function AboutPart() {
  return (
    <SettingsPart id="about" title={<Trans>About page</Trans>}>
      <TextSetting path="about.heading" label={<Trans>Heading</Trans>} />
      <TextSetting path="about.promise" label={<Trans>Line under the heading</Trans>} />
      <ListEditor
        path="about.method"
        title={<Trans>How we teach</Trans>}
        add={<Trans>Add a step</Trans>}
        empty={{ title: '', text: '' }}
        most={6}
      >
        {(place) => (
          <>
            <TextSetting path={`about.method.${place}.title`} label={<Trans>Step</Trans>} />
            <TextSetting path={`about.method.${place}.text`} label={<Trans>Text</Trans>} />
          </>
        )}
      </ListEditor>
      <ListEditor
        path="about.faculty"
        title={<Trans>Faculty</Trans>}
        add={<Trans>Add a person</Trans>}
        empty={{ name: '', subject: '', qualification: '' }}
        most={30}
      >
        {(place) => (
          <SettingsRow>
            <TextSetting path={`about.faculty.${place}.name`} label={<Trans>Name</Trans>} />
            <TextSetting path={`about.faculty.${place}.subject`} label={<Trans>Subject</Trans>} />
            <TextSetting
              path={`about.faculty.${place}.qualification`}
              label={<Trans>Qualification</Trans>}
              className="sm:col-span-2"
            />
          </SettingsRow>
        )}
      </ListEditor>
    </SettingsPart>
  );
}
