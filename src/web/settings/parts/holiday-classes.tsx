import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { timetableAdmin } from '../../../contract/batches/timetable.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { formatDate } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';
import { useAfterSave } from '../after-save.ts';
import { type SettingsForm, useLoadedSettings } from '../settings-form.ts';

/** The classes of batches that are already planned on holidays just typed: how many, and whether saving calls them off too. */
export function HolidayClasses() {
  const { t, i18n } = useLingui();
  const typed = useWatch<SettingsForm, 'shipping.holidays'>({ name: 'shipping.holidays' });
  const loaded = useLoadedSettings();
  // A copy: what is typed must not count as saved. The part begins anew after each save.
  const [saved] = useState(() => [...loaded.settings.shipping.holidays]);
  const added = typed.filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !saved.includes(day)).join(',');
  const [cancels, setCancels] = useState(false);
  const [reason, setReason] = useState(() => t`Holiday`);
  const { data } = useQuery({
    queryKey: ['batches', 'staff', 'on-days', added],
    queryFn: ({ signal }) => call(timetableAdmin.countClassesOnDays, { query: { days: added }, signal }),
    enabled: added !== '',
    staleTime: 0,
  });
  const found = added !== '' && data && data.classes > 0 ? data : null;
  useAfterSave(
    found && cancels
      ? async () => {
          try {
            const { changed } = await call(timetableAdmin.cancelClassesOnDays, { body: { days: found.days, reason } });
            showToast({ kind: 'success', title: t`Classes cancelled: ${changed}` });
          } catch (error) {
            showToast({
              kind: 'error',
              title: t`Settings saved; some classes aren’t cancelled`,
              text: i18n._(errorMessage(error)),
            });
          }
        }
      : null,
  );
  if (!found) return null;
  return (
    <Alert kind="info" live>
      <p className="text-small-strong tabular-nums">
        <Plural value={found.classes} one="# class is already planned" other="# classes are already planned" />
        {': '}
        {found.days.map((day) => formatDate(day)).join(', ')}
      </p>
      <Checkbox
        label={<Trans>Cancel them when saving; members are told why</Trans>}
        checked={cancels}
        onChange={(event) => setCancels(event.target.checked)}
      />
      {cancels && (
        <Field
          label={<Trans>Reason for members</Trans>}
          name="cancellation"
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Alert>
  );
}
