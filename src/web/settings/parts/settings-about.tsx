import { Trans } from '@lingui/react/macro';
import { noTexts } from '../../../contract/languages.ts';
import { ListEditor } from '../list-editor.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { TextsSetting } from '../texts-setting.tsx';

/** The texts of the about page. */
export function AboutPart() {
  return (
    <SettingsPart id="about" title={<Trans>About page</Trans>}>
      <TextsSetting path="about.heading" label={<Trans>Heading</Trans>} />
      <TextsSetting long path="about.promise" label={<Trans>Subheading text</Trans>} />
      <ListEditor
        path="about.method"
        title={<Trans>How we teach</Trans>}
        add={<Trans>Add a step</Trans>}
        empty={{ title: noTexts, text: noTexts }}
        most={6}
      >
        {(place) => (
          <>
            <TextsSetting path={`about.method.${place}.title`} label={<Trans>Step</Trans>} />
            <TextsSetting long path={`about.method.${place}.text`} label={<Trans>Text</Trans>} />
          </>
        )}
      </ListEditor>
      <ListEditor
        path="about.faculty"
        title={<Trans>Faculty</Trans>}
        add={<Trans>Add a person</Trans>}
        empty={{ name: noTexts, subject: noTexts, qualification: noTexts }}
        most={30}
      >
        {(place) => (
          <>
            <TextsSetting path={`about.faculty.${place}.name`} label={<Trans>Name</Trans>} />
            <TextsSetting path={`about.faculty.${place}.subject`} label={<Trans>Subject</Trans>} />
            <TextsSetting long path={`about.faculty.${place}.qualification`} label={<Trans>Qualification</Trans>} />
          </>
        )}
      </ListEditor>
    </SettingsPart>
  );
}
