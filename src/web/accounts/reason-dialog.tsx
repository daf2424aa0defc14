import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { UserDetail } from '../../contract/accounts/users-admin.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { ReasonField } from './users/reason-field.tsx';
import { useUserChange } from './users/use-user-change.ts';

interface ReasonDialogProps {
  title: ReactNode;
  description: ReactNode;
  action: ReactNode;
  destructive: boolean;
  save: (body: { reason: string }) => Promise<UserDetail>;
  /** Said when it is through. */
  told: (saved: UserDetail) => string;
  onDone: () => void;
}

/** Asks for the reason before something is done to a user. */
export function ReasonDialog({ save, told, onDone, ...words }: ReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  const change = useUserChange({ form, save, told, onDone });
  return (
    <FormDialog {...words} busy={change.busy} failure={change.failure} onSubmit={change.submit} onClose={onDone}>
      <ReasonField form={form} />
    </FormDialog>
  );
}
