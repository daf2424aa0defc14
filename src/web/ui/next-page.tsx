import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ShowMore } from './show-more.tsx';

interface NextPageProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>;
}

/** The end of a list that is read page by page: its next page, or that it did not come. */
export function NextPage({ list }: NextPageProps) {
  return (
    <>
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-4 text-center text-small text-muted-foreground">
          <Trans>Could not load more. Try again.</Trans>
        </p>
      )}
      <ShowMore more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  );
}
