import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import type { Language } from '../../../contract/languages.ts';
import { type ProductForStaff, products } from '../../../contract/orders/products.ts';
import { EditNotice } from '../../accounts/edit-notice-card.tsx';
import { call } from '../../api/client.ts';
import { conflictOf } from '../../api/edits/edit-conflict-of.ts';
import { putValues } from '../../api/edits/put-values.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showAtFields } from '../../api/form-failure.ts';
import { languageNames } from '../../i18n/language.ts';
import { AdminPanel } from '../../shell/admin/admin-panel.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { tabOf, textField } from '../../ui/texts-by-language.ts';
import { showToast } from '../../ui/toast.ts';
import { ArchiveProduct } from './archive-product.tsx';
import { isOwnedElsewhere, ProductFields } from './product-fields.tsx';
import { bodyOfProduct, newProduct, type ProductValues, unwritten, valuesOfProduct } from './product-values.ts';

interface ProductPanelProps {
  /** Null for a new one. */
  product: ProductForStaff | null;
  onClose: () => void;
}

/** Puts a product on sale or changes it. */
export function ProductPanel({ product, onClose }: ProductPanelProps) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  // What is typed here was begun on it, whatever the list is told meanwhile.
  const [base, setBase] = useState(product);
  const form = useForm<ProductValues>({
    defaultValues: product ? valuesOfProduct(product) : newProduct(i18n.locale as Language),
    shouldFocusError: false,
  });
  const [language, setLanguage] = useState(form.getValues('startLanguage'));
  const { errors, isDirty, submitCount } = form.formState;
  const save = useMutation({
    mutationFn: (values: ProductValues) => {
      const body = bodyOfProduct(values);
      return base
        ? call(products.changeProduct, { params: { id: base.id }, body: { ...body, version: base.version } })
        : call(products.createProduct, { body });
    },
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: ['products'] });
      showToast({ kind: 'success', title: <Trans>Saved</Trans>, text: saved.title });
      onClose();
    },
    onError: (error, values) => showAtFields(form, error, (name) => textField(name, unwritten, bodyOfProduct(values))),
  });
  const general = save.error && !conflictOf(save.error) && !hasServerError(errors);
  const submit = form.handleSubmit((values) => save.mutate(values));
  return (
    <AdminPanel
      title={product ? <Trans>Edit product</Trans> : <Trans>New product</Trans>}
      badge={
        isDirty && (
          <Badge kind="sun">
            <Trans>Not saved</Trans>
          </Badge>
        )
      }
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      footer={
        <Button full busy={save.isPending} busyText={<Trans>Saving</Trans>} onClick={() => void submit()}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <FormProvider {...form}>
        <form noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
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
            table="products"
            base={base}
            mine={() => bodyOfProduct(form.getValues())}
            valuesOf={(one: ProductForStaff) => bodyOfProduct(valuesOfProduct(one))}
            onGoOn={(current, values) => {
              setBase(current);
              putValues(form, valuesOfProduct(current), valuesOfProduct(values));
              save.reset();
            }}
          />
          {general && (
            <Alert kind="error" live>
              {i18n._(errorMessage(save.error))}
            </Alert>
          )}
          <ProductFields product={product} language={language} onLanguage={setLanguage} />
        </form>
        {product && !isOwnedElsewhere(product.kind) && (
          <div className="mt-6 border-t pt-4">
            <ArchiveProduct product={product} disabled={isDirty} onDone={onClose} />
          </div>
        )}
      </FormProvider>
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

/** Whether a refusal stands at one of the fields, also of a text in some language. */
function hasServerError(errors: object): boolean {
  return Object.values(errors).some((one: unknown) => {
    if (typeof one !== 'object' || one === null || one instanceof Element) return false;
    return 'type' in one && typeof one.type === 'string' ? one.type === 'server' : hasServerError(one);
  });
}
