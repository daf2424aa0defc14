import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BatchForStaff, batchesAdmin } from '../../../contract/batches/batches-admin.ts';
import type { ClassSubject } from '../../../contract/classes/classes.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { subjectLabels } from '../../classes/copy.ts';
import { paiseOf, wholeOf } from '../../i18n/typed-numbers.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchesKey, batchOffers } from '../queries.ts';

/** Puts a part of a batch on sale, changes its price, or takes it off sale. */
export function OfferForm({ batch, onDone }: { batch: BatchForStaff; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [kind, setKind] = useState<'months' | 'subjects'>('months');
  const [months, setMonths] = useState('1');
  const [subjects, setSubjects] = useState<ClassSubject[]>([]);
  const [price, setPrice] = useState('');
  const paise = paiseOf(price);
  const save = useMutation({
    mutationFn: () =>
      call(batchesAdmin.saveBatchOffer, {
        params: { id: batch.id },
        body: {
          months: kind === 'months' ? wholeOf(months) || 0 : null,
          subjects: kind === 'subjects' ? subjects : null,
          pricePaise: Number.isNaN(paise) ? 0 : paise,
        },
      }),
    onSuccess: (saved) => {
      queries.setQueryData(batchOffers(batch.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: batchesKey });
      showToast({ kind: 'success', title: t`Saved` });
      onDone();
    },
  });
  const fields = save.error instanceof CallFailed ? save.error.fields : {};
  const isAtField = Object.keys(fields).length > 0;
  return (
    <FormDialog
      title={<Trans>Sell a part of this batch</Trans>}
      action={<Trans>Save</Trans>}
      busy={save.isPending}
      busyText={<Trans>Saving</Trans>}
      failure={save.error && !isAtField && i18n._(errorMessage(save.error))}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      onClose={onDone}
    >
      <Select
        label={t`Part`}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.target.value === 'months' ? 'months' : 'subjects')}
      >
        <option value="months">{t`By month`}</option>
        <option value="subjects">{t`By subject`}</option>
      </Select>
      {kind === 'months' ? (
        <Field
          label={t`Months`}
          hint={t`They start on the day of payment, or when the batch starts.`}
          name="months"
          inputMode="numeric"
          value={months}
          error={fields.months}
          onChange={(event) => setMonths(event.target.value)}
        />
      ) : (
        <fieldset>
          <legend className="mb-1 text-small-strong">
            <Trans>Subjects</Trans>
          </legend>
          {batch.subjects.map((subject) => (
            <Checkbox
              key={subject}
              label={i18n._(subjectLabels[subject])}
              checked={subjects.includes(subject)}
              onChange={(event) =>
                setSubjects((before) =>
                  event.target.checked ? [...before, subject] : before.filter((one) => one !== subject),
                )
              }
            />
          ))}
          {fields.subjects && (
            <p role="alert" className="text-small text-destructive-ink">
              {fields.subjects}
            </p>
          )}
        </fieldset>
      )}
      <Field
        label={t`Price (₹)`}
        hint={t`Leave empty to take it off sale. Existing buyers keep it.`}
        name="pricePaise"
        inputMode="decimal"
        value={price}
        error={fields.pricePaise}
        onChange={(event) => setPrice(event.target.value)}
      />
    </FormDialog>
  );
}
