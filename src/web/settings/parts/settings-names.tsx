import { Trans } from '@lingui/react/macro';
import { noTexts } from '../../../contract/languages.ts';
import { ListEditor } from '../list-editor.tsx';
import { SettingsPart } from '../settings-part.tsx';
import { TextsSetting } from '../texts-setting.tsx';

/** How names that are typed into classes, batches, parcels and tests read in each language. */
export function NamesPart() {
  return (
    <SettingsPart id="names" title={<Trans>Names in each language</Trans>}>
      <p className="text-small text-muted-foreground">
        <Trans>
          A venue, teacher, courier or exam typed in any of these spellings is shown in the student’s language.
          Directors and the faculty of the About page are known already.
        </Trans>
      </p>
      <ListEditor
        path="names.venues"
        title={<Trans>Venues</Trans>}
        add={<Trans>Add a venue</Trans>}
        empty={noTexts}
        most={100}
      >
        {(place) => <TextsSetting path={`names.venues.${place}`} label={<Trans>Venue</Trans>} />}
      </ListEditor>
      <ListEditor
        path="names.teachers"
        title={<Trans>Teachers</Trans>}
        add={<Trans>Add a teacher</Trans>}
        empty={noTexts}
        most={200}
      >
        {(place) => <TextsSetting path={`names.teachers.${place}`} label={<Trans>Name</Trans>} />}
      </ListEditor>
      <ListEditor
        path="names.couriers"
        title={<Trans>Couriers</Trans>}
        add={<Trans>Add a courier</Trans>}
        empty={noTexts}
        most={60}
      >
        {(place) => <TextsSetting path={`names.couriers.${place}`} label={<Trans>Courier</Trans>} />}
      </ListEditor>
      <ListEditor
        path="names.exams"
        title={<Trans>Exams of previous papers</Trans>}
        add={<Trans>Add an exam</Trans>}
        empty={noTexts}
        most={200}
      >
        {(place) => <TextsSetting path={`names.exams.${place}`} label={<Trans>Exam</Trans>} />}
      </ListEditor>
    </SettingsPart>
  );
}
