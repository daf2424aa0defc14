import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import type { ClassForStaff } from '../../../contract/classes/classes-admin.ts';
import type { Language } from '../../../contract/languages.ts';
import { EditNotice } from '../../accounts/edit-notice-card.tsx';
import { CallFailed } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { mergeEdits, metParts } from '../../api/edits/merge-edits.ts';
import { putValues } from '../../api/edits/put-values.ts';
import { errorMessage } from '../../api/error-words.ts';
import { languageNames } from '../../i18n/language.ts';
import { AdminPanel } from '../../shell/admin/admin-panel.tsx';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { tabOf } from '../../ui/texts-by-language.ts';
import { ClassExtras } from '../admin/class-extras.tsx';
import { useDeleteClass } from '../admin/use-class-changes.ts';
import { ClassCoverField } from './class-cover-field.tsx';
import { ClassFields } from './class-fields.tsx';
import { ClassPreview } from './class-preview.tsx';
import { type ClassValues, emptyValues, valuesOf } from './class-values.ts';
import { useSaveClass } from './use-save-class.ts';

interface ClassFormProps {
  /** Null for a new class. */
  one: ClassForStaff | null;
  onClose: () => void;
  onOpen: (id: string) => void;
  onRegistrations: () => void;
}

/** The form of a class: what is not saved is marked, and leaving asks first. */
export function ClassForm({ one, onClose, onOpen, onRegistrations }: ClassFormProps) {
  const { t, i18n } = useLingui();
  const formId = useId();
  // What is typed here was begun on it.
  const [base, setBase] = useState(one);
  const start = useMemo(() => (base ? valuesOf(base) : emptyValues(i18n.locale as Language)), [base, i18n.locale]);
  const [language, setLanguage] = useState(start.startLanguage);
  const form = useForm<ClassValues>({
    defaultValues: start,
    shouldFocusError: false,
  });
  const { dirtyFields, errors, isDirty, submitCount } = form.formState;
  const [following, setFollowing] = useState(false);
  const save = useSaveClass(base, form, { following, onSaved: setBase });
  // Somebody else's change, or the switch in the list, comes in while it meets nothing that was typed here.
  useEffect(() => {
    if (one === null || one.version === base?.version || save.isPending) return;
    const now = valuesOf(one);
    const parts = metParts(start, form.getValues(), now);
    if (parts.some((part) => part.isDisputed)) return;
    setBase(one);
    putValues(
      form,
      now,
      mergeEdits(form.getValues(), parts, () => false),
    );
  }, [one, base, start, form, save.isPending]);
  const madeId = one ? undefined : save.data?.id;
  // After the render in which nothing is left to lose, or the guard below would ask.
  useEffect(() => {
    if (madeId) onOpen(madeId);
  }, [madeId, onOpen]);
  const [deleting, setDeleting] = useState(false);
  const remove = useDeleteClass(one?.id ?? '', onClose);
  const atFields = save.error instanceof CallFailed && Object.keys(save.error.fields).length > 0;
  const title = one?.title ?? '';

  return (
    <FormProvider {...form}>
      <AdminPanel
        title={one ? <Trans>Edit class</Trans> : <Trans>New class</Trans>}
        badge={
          isDirty && (
            <Badge kind="sun">
              <Trans>Not saved</Trans>
            </Badge>
          )
        }
        onClose={onClose}
        footer={
          <>
            <Button
              type="submit"
              form={formId}
              className="flex-1"
              busy={save.isPending}
              busyText={<Trans>Saving</Trans>}
            >
              {one ? <Trans>Save changes</Trans> : <Trans>Create class</Trans>}
            </Button>
            <Button kind="outline" disabled={!isDirty} onClick={() => form.reset(start)}>
              <Trans>Discard</Trans>
            </Button>
            {one?.seatsTaken === 0 && (
              <IconButton
                label={t`Delete this class`}
                className="text-destructive-ink"
                onClick={() => setDeleting(true)}
              >
                <Trash2 size={20} aria-hidden="true" />
              </IconButton>
            )}
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="grid gap-4.5"
          onSubmit={form.handleSubmit((values) => save.mutate(values))}
        >
          <ErrorSummary
            errors={errors}
            submitCount={submitCount}
            partOf={(name) => {
              const at = tabOf(name);
              return at && languageNames[at];
            }}
            onVisit={(name) => {
              const at = tabOf(name);
              if (at) flushSync(() => setLanguage(at));
            }}
          />
          <EditNotice
            error={save.error}
            table="classes"
            base={base}
            mine={() => form.getValues()}
            valuesOf={valuesOf}
            onGoOn={(current: ClassForStaff, values) => {
              setBase(current);
              putValues(form, valuesOf(current), values);
              save.reset();
            }}
          />
          {save.error && !atFields && !conflictOf(save.error) && (
            <Alert kind="error" live>
              {i18n._(errorMessage(save.error))} <Trans>What you typed is still here.</Trans>
            </Alert>
          )}
          {one?.cancelled && (
            <Alert kind="error">
              <Trans context="class">Cancelled</Trans>: {one.cancelled.reason}
            </Alert>
          )}
          {one && one.seatsTaken > 0 && (dirtyFields.date || dirtyFields.startTime) && (
            <Alert kind="info">
              <Trans>Everyone with a seat is notified of the new time when you save.</Trans>
            </Alert>
          )}
          {one && <ClassExtras one={one} onRegistrations={onRegistrations} onOpen={onOpen} />}
          <ClassFields
            language={language}
            onLanguage={setLanguage}
            isNew={base === null}
            ofBatch={one?.batchId != null}
          />
          {one?.seriesId && (
            <Checkbox
              checked={following}
              onChange={(event) => setFollowing(event.target.checked)}
              label={<Trans>Apply to all later classes of this series too</Trans>}
            />
          )}
          {one && <ClassCoverField one={one} />}
          <ClassPreview language={language} />
        </form>
        <LeaveGuard dirty={isDirty && madeId === undefined} />
        <ConfirmDialog
          open={deleting}
          onOpenChange={setDeleting}
          title={<Trans>Delete “{title}”?</Trans>}
          text={<Trans>This can’t be undone.</Trans>}
          action={<Trans>Delete class</Trans>}
          destructive
          busy={remove.isPending}
          onConfirm={() => {
            form.reset(start);
            remove.mutate(undefined, { onError: () => setDeleting(false) });
          }}
        />
      </AdminPanel>
    </FormProvider>
  );
}
