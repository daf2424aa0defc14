import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import type { SettingsSection } from '../../contract/settings/settings.ts';
import { academy, type SettingsForAdmin } from '../../contract/settings/settings-admin.ts';
import { EditNotice } from '../accounts/edit-notice-card.tsx';
import { CallFailed, call } from '../api/client.ts';
import { conflictOf } from '../api/edits/edit-conflict-of.ts';
import { putValues } from '../api/edits/put-values.ts';
import { errorMessage } from '../api/error-words.ts';
import { publicSettingsQuery } from '../api/public-settings.ts';
import { signInSettingsQuery } from '../identity/queries.ts';
import { aboutQuery } from '../pages/about-queries.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { Alert } from '../ui/alert.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { AfterSave } from './after-save.ts';
import { allSettingsQuery } from './queries.ts';
import {
  changedSecrets,
  changedSections,
  formOf,
  LoadedSettings,
  type SettingPath,
  type SettingsForm,
  sectionsOf,
} from './settings-form.ts';

const SettingsChanges = lazyPart(
  async () => (await import('./settings-changes.tsx')).SettingsChanges,
  <Skeleton className="h-28 rounded-card" />,
);

export interface FormState {
  dirty: boolean;
  busy: boolean;
}

interface PartFormProps {
  loaded: SettingsForAdmin;
  title: string;
  sections: readonly SettingsSection[];
  /** Tells the page's bar, whose button submits the form `settings`. */
  onState: (state: FormState) => void;
  /** Stands under the form. */
  test?: ReactNode;
  children: ReactNode;
}

/** One part of the settings as a form. What the server refuses is said at its field; nothing typed is lost. */
export function PartForm({ loaded, title, sections, onState, test, children }: PartFormProps) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [base, setBase] = useState(loaded);
  const form = useForm<SettingsForm>({ defaultValues: formOf(loaded.settings), shouldFocusError: false });
  const [attempts, setAttempts] = useState(0);
  const [taken, setTaken] = useState(0);
  const dirty = form.formState.isDirty;
  const afterSave = useRef<(() => Promise<void>) | null>(null);

  const take = async (after: SettingsForAdmin) => {
    setBase(after);
    form.reset(formOf(after.settings));
    setTaken((count) => count + 1);
    client.setQueryData(allSettingsQuery.queryKey, after);
    await Promise.all(
      [publicSettingsQuery.queryKey, aboutQuery.queryKey, signInSettingsQuery.queryKey, ['settings', 'changes']].map(
        (queryKey) => client.invalidateQueries({ queryKey }),
      ),
    );
  };
  const save = useMutation({
    mutationFn: (values: SettingsForm) =>
      call(academy.changeSettings, {
        body: {
          version: base.version,
          changes: changedSections(base.settings, values),
          secrets: changedSecrets(values),
          reason: values.reason,
        },
      }),
    onSuccess: async (after) => {
      const then = afterSave.current;
      await take(after);
      showToast({ kind: 'success', title: <Trans>Settings saved</Trans> });
      await then?.();
    },
    onError: (error) => {
      const fields = error instanceof CallFailed ? Object.entries(error.fields) : [];
      for (const [name, message] of fields) {
        form.setError(name.replace(/^changes\./, '') as SettingPath, { type: 'server', message });
      }
      setAttempts((count) => count + 1);
    },
  });
  const busy = save.isPending;
  useEffect(() => {
    onState({ dirty, busy });
    return () => onState({ dirty: false, busy: false });
  }, [dirty, busy, onState]);
  const atFields = Object.keys(form.formState.errors).length > 0;

  return (
    <LoadedSettings value={base}>
      <FormProvider {...form}>
        <form
          id="settings"
          aria-label={title}
          noValidate
          className="grid gap-6"
          onSubmit={form.handleSubmit((values) => save.mutate(values))}
        >
          <ErrorSummary errors={form.formState.errors as FieldErrors} submitCount={attempts} />
          <EditNotice
            error={save.error}
            table="settings"
            base={base}
            mine={() => sectionsOf(form.getValues())}
            valuesOf={({ settings }: SettingsForAdmin) => sectionsOf(settings)}
            onGoOn={(current, values) => {
              const { secrets, reason } = form.getValues();
              setBase(current);
              putValues(form, formOf(current.settings), { ...values, secrets, reason });
              setTaken((count) => count + 1);
              save.reset();
            }}
          />
          {save.isError && !atFields && !conflictOf(save.error) && (
            <Alert kind="error" live>
              {i18n._(errorMessage(save.error))}
            </Alert>
          )}
          {/* Money and lists keep their own text while one types: they begin anew with what came back. */}
          <Fragment key={taken}>
            <AfterSave value={afterSave}>{children}</AfterSave>
          </Fragment>
          <Field
            {...form.register('reason')}
            label={<Trans>Reason (optional)</Trans>}
            hint={<Trans>Saved in the history with this change.</Trans>}
            error={form.formState.errors.reason?.message}
          />
        </form>
        {test && <div className="mt-6">{test}</div>}
        <div className="mt-8">
          <SettingsChanges sections={sections} version={base.version} onRestored={take} blocked={dirty} />
        </div>
        <LeaveGuard dirty={dirty} />
      </FormProvider>
    </LoadedSettings>
  );
}
