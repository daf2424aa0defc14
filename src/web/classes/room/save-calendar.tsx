import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { type ClassDetail, classes } from '../../../contract/classes/classes.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

/** Hands the class to the phone's calendar as an `.ics` file. Not shown once it is over. */
export function SaveCalendar({ one, full }: { one: ClassDetail; full?: boolean }) {
  const { i18n } = useLingui();
  const save = useMutation({
    mutationFn: () => call(classes.downloadClassCalendar, { params: { id: one.id } }),
    onSuccess: (file) => saveFile(file, `${one.title}.ics`),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  if (one.stage !== 'upcoming' && one.stage !== 'live') return null;
  return (
    <Button kind="outline" full={full} busy={save.isPending} onClick={() => save.mutate()}>
      {!save.isPending && <CalendarPlus size={20} aria-hidden="true" />}
      <Trans>Add to calendar</Trans>
    </Button>
  );
}
