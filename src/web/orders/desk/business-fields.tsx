import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';

export interface TypedBusiness {
  gstin: string;
  name: string;
  address: string;
}

export const noBusiness: TypedBusiness = { gstin: '', name: '', address: '' };

interface BusinessFieldsProps {
  value: TypedBusiness;
  /** Why the server refused one of them. */
  errors: { gstin?: string | undefined; name?: string | undefined; address?: string | undefined };
  onChange: (value: TypedBusiness) => void;
}

/** For a business that buys at the desk and wants its GSTIN on the document; folded away, since almost nobody is one. */
export function BusinessFields({ value, errors, onChange }: BusinessFieldsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div>
        <Button kind="ghost" size="sm" onClick={() => setOpen(true)}>
          <Trans>Buying for a business? Add its GSTIN</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field
        label="GSTIN"
        name="gstin"
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        value={value.gstin}
        error={errors.gstin}
        onChange={(event) => onChange({ ...value, gstin: event.target.value })}
      />
      <Field
        label={t`Name of the business`}
        name="business"
        maxLength={100}
        autoComplete="off"
        value={value.name}
        error={errors.name}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <Field
        className="md:col-span-2"
        label={t`Registered address`}
        name="business-address"
        maxLength={250}
        autoComplete="off"
        value={value.address}
        error={errors.address}
        onChange={(event) => onChange({ ...value, address: event.target.value })}
      />
      <div className="md:col-span-2">
        <Button
          kind="ghost"
          size="sm"
          className="-ml-3.5"
          onClick={() => {
            onChange(noBusiness);
            setOpen(false);
          }}
        >
          <Trans>Not for a business</Trans>
        </Button>
      </div>
    </div>
  );
}
