import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { type Language, languagesEnglishLast } from '../../../contract/languages.ts';
import { type MaterialForStaff, maxPdfBytes } from '../../../contract/materials/materials-admin.ts';
import { EditNotice } from '../../accounts/edit-notice-card.tsx';
import { CallFailed } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { putValues } from '../../api/edits/put-values.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { formatSize } from '../../i18n/format.ts';
import { languageNames } from '../../i18n/language.ts';
import { AdminPanel } from '../../shell/admin/admin-panel.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { LanguageTabs } from '../../ui/language-tabs.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { tabOf, textField, textsForm, writtenLanguages } from '../../ui/texts-by-language.ts';
import { showToast } from '../../ui/toast.ts';
import { type MaterialValues, newMaterial, unwritten, valuesOf } from './form-values.ts';
import { MaterialFields, SaleFields } from './material-fields.tsx';
import { MaterialTextFields } from './material-text-fields.tsx';
import { useSaveMaterial } from './save-material.ts';

const MaterialDesk = lazyPart(async () => (await import('./material-reports.tsx')).MaterialDesk);
const MaterialVideo = lazyPart(async () => (await import('./material-video.tsx')).MaterialVideo);

interface MaterialPanelProps {
  /** Null for a new one. */
  material: MaterialForStaff | null;
  onClose: () => void;
}

/** Uploads or changes one material. What was typed and chosen stays after a refusal. */
export function MaterialPanel({ material, onClose }: MaterialPanelProps) {
  const { t, i18n } = useLingui();
  const [sent, setSent] = useState<number>();
  const save = useSaveMaterial(setSent);
  const [file, setFile] = useState<File | null>(null);
  const [leaving, setLeaving] = useState(false);
  // What is typed here was begun on it, whatever the list is told meanwhile.
  const [base, setBase] = useState(material);
  const form = useForm<MaterialValues>({
    defaultValues: material ? valuesOf(material) : newMaterial(i18n.locale as Language),
    shouldFocusError: false,
  });
  const [language, setLanguage] = useState(form.getValues('startLanguage'));
  const { errors, isDirty, submitCount } = form.formState;
  const isVideo = form.watch('kind') === 'video';
  const unsaved = isDirty || file !== null;
  useWarnBeforeLeaving(unsaved);

  const submit = form.handleSubmit(async (values) => {
    const missing = values.kind === 'video' ? values.videoId === '' : material === null && file === null;
    const large = file !== null && file.size > maxPdfBytes;
    if (missing) form.setError('file', { message: t`Choose a file.` });
    if (large) form.setError('file', { message: t`The file is larger than 50 MB. Choose a smaller one.` });
    if (missing || large) return;
    try {
      const saved = await save.mutateAsync({
        base,
        values: isVideo ? { ...values, allowDownload: false } : values,
        file: isVideo ? null : file,
      });
      showToast({
        kind: 'success',
        title: <Trans>Saved</Trans>,
        text: saved.title,
      });
      onClose();
    } catch (error) {
      const atFile = error instanceof CallFailed ? error.fields.file : undefined;
      if (atFile) form.setError('file', { message: atFile });
      else
        showAtFields(form, error, (name) => textField(name, unwritten, textsForm(values.texts, values.startLanguage)));
    }
  });
  const general =
    save.error &&
    !conflictOf(save.error) &&
    !(save.error instanceof CallFailed && Object.keys(save.error.fields).length > 0);
  return (
    <AdminPanel
      title={material ? <Trans>Edit material</Trans> : <Trans>New material</Trans>}
      badge={
        unsaved && (
          <Badge kind="sun">
            <Trans>Not saved</Trans>
          </Badge>
        )
      }
      onClose={() => (unsaved ? setLeaving(true) : onClose())}
      footer={
        <Button
          full
          busy={save.isPending}
          busyText={
            file && !isVideo && sent === 100 ? (
              <Trans>Preparing the pages</Trans>
            ) : file && !isVideo ? (
              <Trans>Uploading</Trans>
            ) : (
              <Trans>Saving</Trans>
            )
          }
          onClick={() => void submit()}
        >
          {material ? <Trans>Save changes</Trans> : <Trans>Save</Trans>}
        </Button>
      }
    >
      <form className="grid gap-4.5" noValidate onSubmit={(event) => void submit(event)}>
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
          table="materials"
          base={base}
          mine={() => form.getValues()}
          valuesOf={valuesOf}
          onGoOn={(current: MaterialForStaff, values) => {
            setBase(current);
            putValues(form, valuesOf(current), values);
            save.reset();
          }}
        />
        {general && (
          <Alert kind="error" live>
            {i18n._(errorMessage(save.error))}
          </Alert>
        )}
        {isVideo && (
          <MaterialVideo
            videoId={form.watch('videoId')}
            error={errors.file?.message}
            onUploaded={(video) => {
              form.setValue('videoId', video.id, { shouldDirty: true });
              form.clearErrors('file');
            }}
          />
        )}
        {!isVideo && (
          <FileDrop
            name="file"
            label={material ? t`Replace PDF` : t`PDF`}
            hint={
              material ? (
                <Trans>
                  Current file: {material.pages} pages, {formatSize(material.bytes)}. Leave empty to keep it.
                </Trans>
              ) : (
                <Trans>PDF, up to 50 MB and 1,000 pages, no password</Trans>
              )
            }
            accept="application/pdf,.pdf"
            file={file}
            disabled={save.isPending}
            {...(save.isPending && file && sent !== undefined ? { progress: sent } : {})}
            error={errors.file?.message}
            onChange={(chosen) => {
              setFile(chosen);
              form.clearErrors('file');
            }}
          />
        )}
        {material && <MaterialDesk material={material} />}
        <LanguageTabs value={language} onChange={setLanguage} written={writtenLanguages(form.watch('texts')).length} />
        {languagesEnglishLast.map((one) => (
          <MaterialTextFields key={one} form={form} language={one} hidden={one !== language} />
        ))}
        <MaterialFields form={form} />
        <SaleFields form={form} />
      </form>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={<Trans>Leave without saving?</Trans>}
        text={<Trans>Your changes will be lost.</Trans>}
        action={<Trans>Leave</Trans>}
        destructive
        onConfirm={onClose}
      />
    </AdminPanel>
  );
}

function useWarnBeforeLeaving(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
