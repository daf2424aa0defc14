import { Trans } from '@lingui/react/macro';
import { PhoneIncoming } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Person } from './note-enquiry-form.tsx';

const NoteForm = lazyPart(async () => (await import('./note-enquiry-form.tsx')).NoteForm);

interface NoteEnquiryProps {
  from?: Person;
  small?: boolean;
  /** On a phone the icon alone, among other actions. */
  brief?: boolean;
}

/** "Note an enquiry" and its form: what somebody asks by phone or at the desk, which then waits in the inbox. */
export function NoteEnquiry({ from = { name: '', mobile: '' }, small = false, brief = false }: NoteEnquiryProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={small ? 'outline' : 'ghost'}
        {...(small ? { size: 'sm' as const } : {})}
        onClick={() => setOpen(true)}
      >
        <PhoneIncoming size={small ? 18 : 20} aria-hidden="true" />
        <span className={brief ? 'max-md:sr-only' : undefined}>
          <Trans>Note an enquiry</Trans>
        </span>
      </Button>
      {open && <NoteForm from={from} onClose={() => setOpen(false)} />}
    </>
  );
}
