import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { materialReading } from '../../../contract/materials/material-reading.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { ErrorCard } from '../../ui/error-card.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MarkedText } from '../catalogue/marked-text.tsx';
import { materialsKey } from '../queries.ts';

interface SearchPartProps {
  session: string;
  language: string;
  onGo: (page: number) => void;
}

/** Looks for words inside what is read. */
export function SearchPart({ session, language, onGo }: SearchPartProps) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const asks = search.length >= 2;
  const found = useQuery({
    queryKey: [...materialsKey, 'hits', session, search],
    queryFn: ({ signal }) => call(materialReading.searchPages, { params: { id: session }, query: { search }, signal }),
    enabled: asks,
    // What is opened meanwhile shows its lines.
    staleTime: 0,
  });
  const hits = asks ? found.data?.hits : undefined;
  return (
    <>
      <SearchField label={t`Search in these pages`} value={search} onSearch={setSearch} />
      <p role="status" className="mt-2 text-small text-muted-foreground">
        {hits && <Plural value={hits.length} _0="Not found. Try another word." one="On # page" other="On # pages" />}
      </p>
      {asks && found.isPending && <Skeleton className="h-20 rounded-option" />}
      {asks && found.isLoadingError && (
        <ErrorCard
          title={<Trans>Couldn’t search</Trans>}
          text={i18n._(errorMessage(found.error))}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      <ul className="divide-y">
        {hits?.map(({ page, text }) => (
          <li key={page}>
            <button type="button" className="w-full py-3 text-left hover:bg-accent" onClick={() => onGo(page)}>
              <span className="block text-small-strong tabular-nums">
                <Trans>Page {page}</Trans>
              </span>
              <span lang={language} className="block text-small wrap-anywhere text-muted-foreground">
                <MarkedText segments={text} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
