import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { classFeedback } from '../../../contract/classes/class-feedback.ts';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.ts';
import { shownClassesKey } from '../queries.ts';

/** Stars and a few words about a class that is over, once. */
export function FeedbackForm({ one }: { one: ClassDetail }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [stars, setStars] = useState(0);
  const send = useMutation({
    mutationFn: (note: string) => call(classFeedback.giveFeedback, { params: { id: one.id }, body: { stars, note } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: t`Thank you` });
      return queries.invalidateQueries({ queryKey: shownClassesKey });
    },
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  if (one.feedback) {
    const given = one.feedback.stars;
    return (
      <p className="text-small text-muted-foreground">
        <Trans>You rated this class {given} out of 5.</Trans>
      </p>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(String(new FormData(event.currentTarget).get('note')));
  };
  return (
    <Card>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <fieldset className="min-w-0">
          <legend className="text-h3">
            <Trans>How was this class?</Trans>
          </legend>
          <div className="mt-2 flex gap-1">
            {[1, 2, 3, 4, 5].map((value) => (
              <label key={value} className="relative grid size-12 cursor-pointer place-items-center">
                <input
                  type="radio"
                  name="stars"
                  value={value}
                  checked={stars === value}
                  onChange={() => setStars(value)}
                  aria-label={t`${value} out of 5 stars`}
                  className="absolute inset-0 size-full appearance-none rounded-option"
                />
                <Star
                  size={32}
                  aria-hidden="true"
                  className={clsx(value <= stars ? 'fill-sun text-sun-ink' : 'text-muted-foreground')}
                />
              </label>
            ))}
          </div>
        </fieldset>
        <TextArea name="note" label={t`What worked? What could be better? (optional)`} maxLength={1000} rows={3} />
        <Button type="submit" disabled={stars === 0} busy={send.isPending} busyText={<Trans>Sending</Trans>}>
          <Trans>Send</Trans>
        </Button>
      </form>
    </Card>
  );
}
