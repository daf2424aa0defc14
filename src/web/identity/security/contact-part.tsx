import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { GotrueUser } from '../../../contract/identity/gotrue.ts';
import { renewSessionUser } from '../../api/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { ownUser } from './own-user-query.ts';
import { SecurityPart } from './security-part.tsx';

const FreshCode = lazyPart(async () => (await import('./fresh-code.tsx')).FreshCode);
const ContactDialog = lazyPart(async () => (await import('./contact-dialog.tsx')).ContactDialog);

interface ContactPartProps {
  what: 'phone' | 'email';
  icon: ReactNode;
  title: ReactNode;
  text: (user: GotrueUser) => ReactNode;
  action: (user: GotrueUser) => string;
  /** Beside that button. */
  more?: (user: GotrueUser) => ReactNode;
  /** Said when the change is through. */
  done: string;
}

/** A number or an address in the security card, and the button that changes it. */
export function ContactPart({ what, icon, title, text, action, more, done }: ContactPartProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data: user, isLoadingError, isFetching, refetch } = useQuery(ownUser);
  const [open, setOpen] = useState(false);
  const finish = () => {
    setOpen(false);
    showToast({ kind: 'success', title: done });
    void queries.invalidateQueries({ queryKey: ownUser.queryKey });
    void queries.invalidateQueries({ queryKey: ['profile'] });
    void renewSessionUser();
  };
  if (isLoadingError) {
    return (
      <div className="p-4">
        <ErrorCard
          title={
            what === 'phone' ? <Trans>Could not load your number</Trans> : <Trans>Could not load your email</Trans>
          }
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <SecurityPart
      icon={icon}
      title={title}
      text={
        user ? (
          text(user)
        ) : (
          <Loading label={t`Loading`}>
            <Skeleton className="mt-1 h-5 w-40" />
          </Loading>
        )
      }
      action={
        user && (
          <div className="flex flex-wrap items-center gap-2">
            <Button kind="outline" size="sm" onClick={() => setOpen(true)}>
              {action(user)}
            </Button>
            {more?.(user)}
          </div>
        )
      }
    >
      {open && user && (
        <FreshCode onClose={() => setOpen(false)}>
          <ContactDialog what={what} title={action(user)} onClose={() => setOpen(false)} onDone={finish} />
        </FreshCode>
      )}
    </SecurityPart>
  );
}
