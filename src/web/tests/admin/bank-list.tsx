import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankStates, type ListedQuestion } from '../../../contract/tests/bank-admin.ts';
import { formatDate } from '../../i18n/format.ts';
import { languageNames } from '../../i18n/language.ts';
import { textIn } from '../../i18n/text-in.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { RecordButton } from '../../ui/record-button.tsx';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { bankStateNames } from '../copy.ts';
import { RichText } from '../exam/rich-text.tsx';
import { type BankFilter, questionList, topicList } from './admin-queries.ts';
import { StateBadge } from './state-names.tsx';

/** Questions of the bank with their filters. */
export function BankList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t, i18n } = useLingui();
  const [filter, setFilter] = useState<BankFilter>({});
  const { data: topics } = useQuery(topicList);
  const list = useInfiniteQuery(questionList(filter));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const columns: Column<ListedQuestion>[] = [
    {
      key: 'text',
      head: <Trans>Question</Trans>,
      phone: 'title',
      cell: (one) => (
        <RecordButton onClick={() => onOpen(one.id)}>
          <RichText text={textIn(one.texts, i18n.locale)} />
        </RecordButton>
      ),
    },
    {
      key: 'languages',
      head: <Trans>Languages</Trans>,
      cell: (one) => one.languages.map((each) => languageNames[each]).join(', '),
    },
    { key: 'uses', head: <Trans>Used in tests</Trans>, align: 'right', phone: 'none', cell: (one) => one.uses },
    { key: 'made', head: <Trans>Added</Trans>, cell: (one) => formatDate(one.createdAt) },
    { key: 'state', head: <Trans>Status</Trans>, phone: 'status', cell: (one) => <StateBadge state={one.state} /> },
  ];
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 md:grid-cols-3 md:items-end">
        <SearchField
          label={t`Search questions`}
          value={filter.search ?? ''}
          onSearch={(search) => setFilter({ ...filter, search: search || undefined })}
        />
        <Select
          label={t`Topic`}
          value={filter.topicId ?? ''}
          onChange={(event) => setFilter({ ...filter, topicId: event.target.value || undefined })}
        >
          <option value="">{t`All topics`}</option>
          {topics?.items.map((one) => (
            <option key={one.id} value={one.id}>
              {'– '.repeat(one.depth - 1) + textIn(one.names, i18n.locale)}
            </option>
          ))}
        </Select>
        <Select
          label={t`Status`}
          value={filter.state ?? ''}
          onChange={(event) =>
            setFilter({ ...filter, state: bankStates.find((one) => one === event.target.value) ?? undefined })
          }
        >
          <option value="">{t`All but archived`}</option>
          {bankStates.map((one) => (
            <option key={one} value={one}>
              {i18n._(bankStateNames[one])}
            </option>
          ))}
        </Select>
      </div>
      {list.isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the questions</Trans>}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!list.data && !list.isLoadingError && <Skeleton className="h-40 rounded-card" />}
      {list.data && rows.length === 0 && (
        <EmptyState
          title={<Trans>No questions here</Trans>}
          text={<Trans>Make a topic, then write the first question, or change the filters.</Trans>}
        />
      )}
      {rows.length > 0 && (
        <RecordList
          label={t`Questions`}
          columns={columns}
          rows={rows}
          rowKey={(one) => one.id}
          onOpen={(one) => onOpen(one.id)}
        />
      )}
      <NextPage list={list} />
    </div>
  );
}
