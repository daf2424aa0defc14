import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { staffOrdersKey } from '../admin-queries.ts';

interface Props {
  action: () => Promise<unknown>;
  /** What is said when it is done. */
  done: string;
  children: ReactNode;
}

/** Notes that somebody has looked at what a gateway told. */
export function NewsButton({ action, done, children }: Props) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const press = useMutation({
    mutationFn: action,
    onSuccess: () => showToast({ kind: 'success', title: done }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: () => queries.invalidateQueries({ queryKey: staffOrdersKey }),
  });
  return (
    <Button kind="outline" size="sm" busy={press.isPending} onClick={() => press.mutate()}>
      {children}
    </Button>
  );
}
