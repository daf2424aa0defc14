import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { ClassForStaff } from '../../../contract/classes/classes-admin.ts';
import { CallFailed } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { academyDay } from '../../i18n/format.ts';
import { Chip, Chips } from '../../ui/chips.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useRepeatClass } from '../admin/use-class-changes.ts';
import { weeksOf } from '../list/month-weeks.ts';

/** Makes classes like this one on some weekdays until a date. */
export function RepeatClass({ one, onClose }: { one: ClassForStaff; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const day = academyDay(one.startsAt);
  const { weekdays } = weeksOf(day.slice(0, 7), i18n.locale);
  const [chosen, setChosen] = useState(() => [new Date(`${day}T12:00:00Z`).getUTCDay() || 7]);
  const repeat = useRepeatClass(one.id, onClose);
  const failure = repeat.error;
  const fields = failure instanceof CallFailed ? failure.fields : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const until = String(new FormData(event.currentTarget).get('until'));
    repeat.mutate({ weekdays: [...chosen].sort(), until });
  };
  return (
    <FormDialog
      title={<Trans>Repeat every week</Trans>}
      description={<Trans>Each is a separate class with its own seats, at the same time of day.</Trans>}
      action={<Trans>Create classes</Trans>}
      busy={repeat.isPending}
      disabled={chosen.length === 0}
      failure={failure && !fields.until && i18n._(errorMessage(failure))}
      onSubmit={submit}
      onClose={onClose}
    >
      <Chips label={t`Weekdays`} className="flex-wrap">
        {weekdays.map(({ long }, index) => {
          const on = chosen.includes(index + 1);
          return (
            <Chip
              key={long}
              on={on}
              onClick={() => setChosen(on ? chosen.filter((one) => one !== index + 1) : [...chosen, index + 1])}
            >
              {long}
            </Chip>
          );
        })}
      </Chips>
      <Field name="until" type="date" required min={day} label={t`Last day`} error={fields.until} />
    </FormDialog>
  );
}
