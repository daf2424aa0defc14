import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { academy, type settingsForAdmin } from '../../contract/academy.ts';
import { CallFailed, call } from '../api/client.ts';
import { wordsFor } from '../api/error-words.ts';
import { publicSettingsQuery } from '../api/public-settings.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { showToast } from '../ui/toast.ts';
import { allSettingsQuery } from './queries.ts';
import { AboutPart } from './settings-about.tsx';
import { SettingsChanges } from './settings-changes.tsx';
import { ContactPart } from './settings-contact.tsx';
import { DeliveryPart } from './settings-delivery.tsx';
import { changedSections, formOf, type SettingPath, type SettingsForm } from './settings-form.ts';
import { AcademyPart, DirectorsPart, SignInPart } from './settings-identity.tsx';
import { PaymentsPart, RefundsPart, TaxPart } from './settings-money.tsx';
import { PagesPart, PromisesPart } from './settings-pages.tsx';
import { SmsPart } from './settings-sms.tsx';
import { SyllabusPart } from './syllabus-part.tsx';
import { TestSms } from './test-sms.tsx';
import { VideoPart } from './video-part.tsx';

type Loaded = z.output<typeof settingsForAdmin>;

/** Every setting in one form with one Save. What the server refuses is said at its field; nothing typed is lost. */
export function SettingsEditor({ loaded }: { loaded: Loaded }) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const [base, setBase] = useState(loaded);
  const form = useForm<SettingsForm>({ defaultValues: formOf(loaded.settings), shouldFocusError: false });
  const [attempts, setAttempts] = useState(0);
  const dirty = form.formState.isDirty;

  const save = useMutation({
    mutationFn: (values: SettingsForm) =>
      call(academy.changeSettings, {
        body: { version: base.version, changes: changedSections(formOf(base.settings), values) },
      }),
    onSuccess: async (after) => {
      setBase(after);
      form.reset(formOf(after.settings));
      client.setQueryData(allSettingsQuery.queryKey, after);
      await client.invalidateQueries({ queryKey: publicSettingsQuery.queryKey });
      await client.invalidateQueries({ queryKey: ['settings', 'changes'] });
      showToast({ kind: 'success', title: <Trans>Settings saved</Trans> });
    },
    onError: (error) => {
      const fields = error instanceof CallFailed ? Object.entries(error.fields) : [];
      for (const [name, message] of fields) {
        form.setError(name.replace(/^changes\./, '') as SettingPath, { type: 'server', message });
      }
      setAttempts((count) => count + 1);
    },
  });
  const atFields = Object.keys(form.formState.errors).length > 0;

  return (
    <FormProvider {...form}>
      <AdminPage
        title={<Trans>System settings</Trans>}
        actions={
          <>
            {dirty && (
              <Badge kind="sun">
                <Trans>Not saved</Trans>
              </Badge>
            )}
            <Button type="submit" form="settings" busy={save.isPending} busyText={<Trans>Saving</Trans>}>
              <Trans>Save</Trans>
            </Button>
          </>
        }
      >
        <form
          id="settings"
          noValidate
          className="grid max-w-190 gap-6"
          onSubmit={form.handleSubmit((values) => save.mutate(values))}
        >
          <ErrorSummary errors={form.formState.errors as FieldErrors} submitCount={attempts} />
          {save.isError && !atFields && (
            <Alert kind="error" live>
              {i18n._(wordsFor(save.error))}
            </Alert>
          )}
          <AcademyPart />
          <SignInPart />
          <DirectorsPart />
          <AboutPart />
          <ContactPart />
          <DeliveryPart />
          <RefundsPart />
          <PaymentsPart />
          <TaxPart />
          <PromisesPart />
          <SmsPart />
          <PagesPart />
        </form>
        <div className="mt-6 grid max-w-190 gap-6">
          <TestSms />
          <VideoPart />
          <SyllabusPart />
          <SettingsChanges />
        </div>
      </AdminPage>
      <LeaveGuard dirty={dirty} />
    </FormProvider>
  );
}
