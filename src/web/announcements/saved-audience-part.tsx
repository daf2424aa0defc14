import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Audience, announcementsAdmin } from '../../contract/announcements.ts';
import { CallFailed, call } from '../api/client.ts';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { showToast } from '../ui/toast.ts';
import { announcementsKey, savedAudiences } from './queries.ts';

interface SavedAudienceProps {
  value: Audience;
  onChange: (audience: Audience) => void;
}

/** Chooses an audience that was kept under a name, keeps the one that is chosen, or forgets one. */
export function SavedAudiencePart({ value, onChange }: SavedAudienceProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const saved = useQuery(savedAudiences).data?.items ?? [];
  const [name, setName] = useState<string | null>(null);
  const same = (audience: Audience) => JSON.stringify(sorted(audience)) === JSON.stringify(sorted(value));
  const chosen = saved.find((one) => same(one.audience));
  const refresh = () => queries.invalidateQueries({ queryKey: savedAudiences.queryKey });
  const save = useMutation({
    mutationFn: (given: string) => call(announcementsAdmin.saveAudience, { body: { name: given, audience: value } }),
    onSuccess: async () => {
      setName(null);
      await refresh();
    },
  });
  const forget = useMutation({
    mutationFn: (id: string) => call(announcementsAdmin.deleteAudience, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: announcementsKey }),
    onError: (error) => showToast({ kind: 'error', title: i18n._(errorMessage(error)) }),
  });
  const atName = save.error instanceof CallFailed ? save.error.fields.name : undefined;
  return (
    <>
      {saved.length > 0 && (
        <Select
          label={t`Saved audience`}
          name="saved-audience"
          value={chosen?.id ?? ''}
          onChange={(event) => {
            const one = saved.find(({ id }) => id === event.target.value);
            if (one) onChange(one.audience);
          }}
        >
          <option value="">{t`None`}</option>
          {saved.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
      {name === null ? (
        <span className="flex flex-wrap gap-2">
          {!chosen && value.kind !== 'all' && (
            <Button kind="ghost" size="sm" onClick={() => setName('')}>
              <Trans>Save this audience</Trans>
            </Button>
          )}
          {chosen && (
            <Button kind="ghost" size="sm" busy={forget.isPending} onClick={() => forget.mutate(chosen.id)}>
              <Trans>Delete the saved audience</Trans>
            </Button>
          )}
        </span>
      ) : (
        <span className="flex flex-wrap items-end gap-2">
          <Field
            label={t`Name of the audience`}
            name="audience-name"
            maxLength={60}
            value={name}
            error={atName ?? (save.error ? i18n._(errorMessage(save.error)) : undefined)}
            onChange={(event) => setName(event.target.value)}
          />
          <Button kind="outline" size="sm" busy={save.isPending} onClick={() => save.mutate(name)}>
            <Trans>Save</Trans>
          </Button>
          <Button kind="ghost" size="sm" onClick={() => setName(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </span>
      )}
    </>
  );
}

/** In one order, so that the same audience is the same however it was written. */
const sorted = (audience: Audience) => Object.entries(audience).toSorted(([one], [other]) => (one < other ? -1 : 1));
