import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { classSeries } from '../../../contract/classes/class-series.ts';
import { classesAdmin } from '../../../contract/classes/classes-admin.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { call } from '../../api/client.ts';
import { errorMessage, errorWords } from '../../api/error-words.ts';
import { showToast } from '../../ui/toast.ts';
import { staffClassesKey } from '../admin-queries.ts';
import { shownClassesKey } from '../queries.ts';

/** What to do after staff changed a class: every list of classes is asked for again. */
export function useClassesChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: staffClassesKey }),
      queries.invalidateQueries({ queryKey: shownClassesKey }),
    ]);
}

/** Shows a class to students (`true`) or takes it back to the drafts, at once. */
export function useShowClass(id: string) {
  const { i18n } = useLingui();
  const changed = useClassesChanged();
  return useMutation({
    mutationFn: (isActive: boolean) => call(classesAdmin.showClass, { params: { id }, body: { isActive } }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: changed,
  });
}

/** Calls a class off, with the reason that students are told; with `following` the later ones of its series too. */
export function useCancelClass(id: string, onDone: () => void) {
  const { t, i18n } = useLingui();
  const changed = useClassesChanged();
  return useMutation({
    mutationFn: async ({ reason, following }: { reason: string; following: boolean }) => {
      const given = { params: { id }, body: { reason } };
      if (following) await call(classSeries.cancelFollowing, given);
      else await call(classesAdmin.cancelClass, given);
    },
    onSuccess: () => {
      onDone();
      showToast({ kind: 'success', title: t`Class cancelled` });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: changed,
  });
}

/** Makes classes like this one on weekdays until a date; says how many. A field tells its own refusal. */
export function useRepeatClass(id: string, onDone: () => void) {
  const changed = useClassesChanged();
  return useMutation({
    mutationFn: (body: BodyInput<typeof classSeries.repeatClass>) =>
      call(classSeries.repeatClass, { params: { id }, body }),
    onSuccess: (made) => {
      onDone();
      showToast({
        kind: 'success',
        title: plural(made.changed, { one: '# class created', other: '# classes created' }),
      });
    },
    onSettled: changed,
  });
}

/** Shows, hides or calls off several classes; says how many, and which ones refused. */
export function useChangeClasses(onDone: () => void) {
  const { t, i18n } = useLingui();
  const changed = useClassesChanged();
  return useMutation({
    mutationFn: (body: BodyInput<typeof classSeries.changeClasses>) => call(classSeries.changeClasses, { body }),
    onSuccess: ({ changed: count, refused }) => {
      onDone();
      const [first] = refused;
      if (first) {
        showToast({
          kind: 'error',
          title: plural(refused.length, { one: '# class not changed', other: '# classes not changed' }),
          text: `${first.title}: ${i18n._(errorWords[first.code])}`,
        });
      } else
        showToast({
          kind: 'success',
          title: t`Changes saved`,
          text: plural(count, { one: '# class', other: '# classes' }),
        });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
    onSettled: changed,
  });
}

/** Makes a draft like the class; gives its id. */
export function useDuplicateClass(id: string, onDone: (copyId: string) => void) {
  const { t, i18n } = useLingui();
  const changed = useClassesChanged();
  return useMutation({
    mutationFn: () => call(classesAdmin.duplicateClass, { params: { id } }),
    onSuccess: async (copy) => {
      await changed();
      showToast({ kind: 'success', title: t`Draft created` });
      onDone(copy.id);
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
}

/** Deletes a class that nobody registered for. */
export function useDeleteClass(id: string, onDone: () => void) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const changed = useClassesChanged();
  return useMutation({
    mutationFn: () => call(classesAdmin.deleteClass, { params: { id } }),
    onSuccess: () => {
      onDone();
      queries.removeQueries({ queryKey: [...staffClassesKey, 'one', id] });
      showToast({ kind: 'success', title: t`Class deleted` });
      return changed();
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
}
