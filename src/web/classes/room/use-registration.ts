import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { classes } from '../../../contract/classes/classes.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { showToast } from '../../ui/toast.ts';
import { classQuery } from '../list-queries.ts';
import { shownClassesKey } from '../queries.ts';

/** Takes a seat in a free class; says how it went. */
export function useRegister(id: string) {
  return useSeatChange(
    () => call(classes.registerForClass, { params: { id } }),
    () => t`You’re registered`,
  );
}

/** Goes into a class that is on and that one has a seat in: to its link, or to the room on its page. */
export function useEnter(id: string): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.fetchQuery({ ...classQuery(id), staleTime: 0 }).then(
      ({ joinUrl, streamUrl }) => {
        if (streamUrl) location.hash = 'class-room';
        else if (joinUrl) location.assign(joinUrl);
      },
      () => undefined,
    );
  };
}

/** Gives the seat back; says how it went. */
export function useCancelRegistration(id: string) {
  return useSeatChange(
    () => call(classes.cancelRegistration, { params: { id } }),
    () => t`Registration cancelled`,
  );
}

/** Goes to the end of the line; says how it went. */
export function useJoinWaitlist(id: string) {
  return useSeatChange(
    () => call(classes.joinWaitlist, { params: { id } }),
    () => t`You’re on the waitlist`,
  );
}

/** Leaves the line or gives up an offered seat; says how it went. */
export function useLeaveWaitlist(id: string) {
  return useSeatChange(
    () => call(classes.leaveWaitlist, { params: { id } }),
    () => t`You’ve left the waitlist`,
  );
}

function useSeatChange<Reply>(change: () => Promise<Reply>, done: () => string) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  // A second tap can come before the button is drawn busy.
  const busy = useRef(false);
  const { mutate, ...rest } = useMutation({
    mutationFn: change,
    onSuccess: () => showToast({ kind: 'success', title: done() }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    // After a refusal too: the class may have filled up or begun meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: shownClassesKey }),
  });
  const once = (afterwards?: () => void) => {
    if (busy.current) return;
    busy.current = true;
    mutate(undefined, {
      onSettled: () => {
        busy.current = false;
        afterwards?.();
      },
    });
  };
  return { ...rest, mutate: once };
}
