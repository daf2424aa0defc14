import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { eventKind, eventKinds } from '../../contract/identity/sign-in-events.ts';
import { normalizePhone } from '../../contract/phone.ts';
import { errorMessage } from '../api/error-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Field } from '../ui/field.tsx';
import { NextPage } from '../ui/next-page.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type SignInEventFilter, signInEventList } from './event-queries.ts';
import { EventList } from './security/event-list.tsx';
import { eventLabels } from './security/event-words.ts';

/** For the admin: what happened around signing in to any account, by kind or by number. */
export function SignInEventsCard() {
  const { t, i18n } = useLingui();
  const [filter, setFilter] = useState<SignInEventFilter>({});
  const list = useInfiniteQuery(signInEventList(filter));
  const events = list.data?.pages.flatMap((page) => page.items);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const phone = normalizePhone(String(new FormData(event.currentTarget).get('phone') ?? ''));
    setFilter(({ kind }) => ({ kind, phone: phone || undefined }));
  };
  return (
    <Card>
      <h2 className="text-h2">
        <Trans>Sign-in activity</Trans>
      </h2>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Select
          label={t`What happened`}
          value={filter.kind ?? ''}
          onChange={(event) => {
            const { data: kind } = eventKind.safeParse(event.target.value);
            setFilter(({ phone }) => ({ phone, kind }));
          }}
        >
          <option value="">{t`Everything`}</option>
          {eventKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(eventLabels[kind])}
            </option>
          ))}
        </Select>
        <form onSubmit={search} className="flex items-end gap-2">
          <Field label={t`Phone number`} name="phone" type="tel" autoComplete="off" className="min-w-0 flex-1" />
          <Button type="submit" kind="outline">
            <Trans>Find</Trans>
          </Button>
        </form>
      </div>
      <div className="mt-3">
        {list.isLoadingError && (
          <ErrorCard
            title={<Trans>Could not load the sign-in activity</Trans>}
            text={i18n._(errorMessage(list.error))}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {!events && !list.isLoadingError && <Skeleton className="h-40 rounded-card" />}
        {events && <EventList events={events} />}
        {events?.length === 0 && (
          <p className="text-small text-muted-foreground">
            <Trans>No matching activity.</Trans>
          </p>
        )}
      </div>
      <NextPage list={list} />
    </Card>
  );
}
