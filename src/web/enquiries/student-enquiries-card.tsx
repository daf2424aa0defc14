import { Trans, useLingui } from '@lingui/react/macro';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { enquiries } from '../../contract/enquiries.ts';
import { call } from '../api/client.ts';
import { formatDate } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { stateLabels, topicLabels } from './copy.ts';
import { inboxKey } from './queries.ts';

const studentEnquiries = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey, 'student', id],
    queryFn: ({ pageParam, signal }) =>
      call(enquiries.listStudentEnquiries, {
        params: { id },
        query: { limit: 5, ...(pageParam ? { after: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 15_000,
    refetchOnMount: true,
  });

/** What a student asked the academy, newest first. */
export function StudentEnquiriesCard({ id }: { id: string }) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(studentEnquiries(id));
  return (
    <PagedCard
      title={<Trans>Enquiries</Trans>}
      list={list}
      itemKey={(enquiry) => enquiry.id}
      empty={<Trans>No enquiries yet.</Trans>}
      failed={<Trans>Could not load the enquiries</Trans>}
    >
      {(enquiry) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{i18n._(topicLabels[enquiry.topic])}</span>
            <Badge>{i18n._(stateLabels[enquiry.state])}</Badge>
          </div>
          <p className="line-clamp-2 wrap-anywhere">{enquiry.messages.at(-1)?.text}</p>
          <p className="text-micro text-muted-foreground tabular-nums">
            {enquiry.number} · {formatDate(enquiry.createdAt)}
          </p>
        </>
      )}
    </PagedCard>
  );
}
