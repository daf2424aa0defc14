import { useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FieldArrayPath, type FieldArrayPathValue, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { SettingsForm } from './settings-form.ts';

/** The lists of the settings that have entries with several fields. */
type ListPath = Extract<
  FieldArrayPath<SettingsForm>,
  | 'home.specialties'
  | 'about.method'
  | 'about.faculty'
  | 'prices.indicative'
  | 'couriers.table'
  | 'names.venues'
  | 'names.teachers'
  | 'names.couriers'
  | 'names.exams'
>;

interface ListEditorProps<Path extends ListPath> {
  path: Path;
  title: ReactNode;
  /** The words of the button that adds an entry. */
  add: ReactNode;
  /** A new entry. */
  empty: FieldArrayPathValue<SettingsForm, Path>[number];
  most: number;
  /** The fields of the entry at `place`. */
  children: (place: number) => ReactNode;
}

/** Entries that can be added and taken out. */
export function ListEditor<Path extends ListPath>({ path, title, add, empty, most, children }: ListEditorProps<Path>) {
  const { t } = useLingui();
  const { control } = useFormContext<SettingsForm>();
  const { fields, append, remove } = useFieldArray({ control, name: path });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-label">{title}</legend>
      {fields.map((field, place) => (
        <div key={field.id} className="flex items-start gap-2 rounded-input bg-muted p-3">
          <div className="grid min-w-0 flex-1 gap-3">{children(place)}</div>
          <IconButton label={t`Remove entry ${place + 1}`} onClick={() => remove(place)}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {fields.length < most && (
        <Button kind="outline" size="sm" className="justify-self-start" onClick={() => append(empty as never)}>
          <Plus size={20} aria-hidden="true" />
          {add}
        </Button>
      )}
    </fieldset>
  );
}
