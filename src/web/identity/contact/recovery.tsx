import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { NewNumber } from './new-number.tsx';
import { RecoveryLink } from './recovery-link.tsx';
import { RecoveryRequest } from './recovery-request.tsx';

interface RecoveryProps {
  /** The link was good: the new number comes next. */
  newPhone: boolean;
  onBack: () => void;
}

/** The way back in for somebody who lost the number: ask for a link, open it, prove the new number. */
export function Recovery({ newPhone, onBack }: RecoveryProps) {
  // What the link of our mail gave, where the page was opened by one; a spent code leaves the address at once.
  const search = useSearch({ from: '/auth' });
  const [opened] = useState(search);
  const navigate = useNavigate();
  const [again, setAgain] = useState(false);
  const leave = () => void navigate({ to: '/auth', search: {}, replace: true }).then(onBack);
  if (newPhone) return <NewNumber onCancel={leave} />;
  if (opened.mail && !again) {
    return <RecoveryLink code={opened.code} onAskAgain={() => setAgain(true)} onBack={leave} />;
  }
  return <RecoveryRequest onBack={leave} />;
}
