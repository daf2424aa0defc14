import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const StudentFormDialog = lazyPart(async () => (await import('./students/student-form.tsx')).StudentFormDialog);

/** "New student" and its form; `onSaved` gets the id. */
export function NewStudent({ onSaved }: { onSaved: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus size={20} aria-hidden="true" />
        <Trans>New student</Trans>
      </Button>
      {open && (
        <StudentFormDialog
          student={null}
          onSaved={(saved) => {
            setOpen(false);
            onSaved(saved.id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
