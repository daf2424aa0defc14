import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type SlotForm, type TimetableForStaff, timetableAdmin } from '../../../contract/batches/timetable.ts';
import { EditNotice } from '../../accounts/edit-notice-card.tsx';
import { CallFailed, call } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchesKey } from '../queries.ts';
import { PlanNote } from './plan-note.tsx';
import { SlotFields } from './slot-fields.tsx';
import { WeekList } from './week-list.tsx';

interface TimetableEditorProps {
  id: string;
  usual: Pick<SlotForm, 'kind' | 'venue'>;
  timetable: TimetableForStaff;
  onClose: () => void;
}

/** Writes the weekly timetable of a batch; how many classes it makes is shown before it is saved. */
export function TimetableEditor({ id, usual, timetable, onClose }: TimetableEditorProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [base, setBase] = useState(timetable);
  const [slots, setSlots] = useState<readonly SlotForm[]>(timetable.slots);
  const [editing, setEditing] = useState<SlotForm | 'new' | null>(timetable.slots.length === 0 ? 'new' : null);
  const save = useMutation({
    mutationFn: () =>
      call(timetableAdmin.saveTimetable, { params: { id }, body: { slots: [...slots], version: base.version } }),
    onSuccess: ({ plan }) => {
      void queries.invalidateQueries({ queryKey: batchesKey });
      const [added, changed, removed] = [plan.added, plan.changed, plan.removed];
      showToast({
        kind: 'success',
        title: t`Timetable saved`,
        text: t`Classes added: ${added}, changed: ${changed}, removed: ${removed}`,
      });
      onClose();
    },
  });
  const failure = save.error && !conflictOf(save.error) ? save.error : null;
  const atSlots = failure instanceof CallFailed ? Object.values(failure.fields) : [];
  const keep = (written: SlotForm[], replaced: string | null) => {
    setSlots([...slots.filter((slot) => slot.id !== replaced), ...written]);
    setEditing(null);
    save.reset();
  };
  return (
    <FormDialog
      title={<Trans>Weekly timetable</Trans>}
      description={<Trans>Each hour creates a class every week. Members don’t need to register.</Trans>}
      action={<Trans>Save timetable</Trans>}
      busy={save.isPending}
      busyText={<Trans>Saving</Trans>}
      disabled={editing !== null}
      failure={failure && (atSlots[0] ?? i18n._(errorMessage(failure)))}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      onClose={onClose}
    >
      <EditNotice
        error={save.error}
        table="batches"
        base={base}
        mine={() => ({ slots })}
        valuesOf={(one: TimetableForStaff) => ({ slots: one.slots as readonly SlotForm[] })}
        onGoOn={(current, values) => {
          setBase(current);
          setSlots(values.slots);
          save.reset();
        }}
      />
      {slots.length > 0 && (
        <WeekList
          slots={slots}
          actions={(slot) => (
            <span className="flex flex-none">
              <IconButton label={t`Edit this hour`} onClick={() => setEditing(slot)}>
                <Pencil size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t`Remove this hour`}
                onClick={() => setSlots(slots.filter((one) => one.id !== slot.id))}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </span>
          )}
        />
      )}
      {editing === null ? (
        <Button kind="outline" onClick={() => setEditing('new')} className="justify-self-start">
          <Trans>Add hours</Trans>
        </Button>
      ) : (
        <SlotFields
          key={editing === 'new' ? 'new' : editing.id}
          slot={editing === 'new' ? null : editing}
          like={slots.at(-1)}
          usual={usual}
          onKeep={keep}
          onCancel={() => setEditing(null)}
        />
      )}
      <PlanNote id={id} slots={slots} />
    </FormDialog>
  );
}
