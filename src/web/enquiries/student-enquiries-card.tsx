import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { enquiries } from '../../contract/enquiries.ts';
import { call } from '../api/client.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { formatDate } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { PagedCard } from '../ui/paged-card.tsx';
import { stateLabels, topicLabels } from './copy.ts';
import { NoteEnquiry } from './note-enquiry-card.tsx';
import { inboxKey } from './queries.ts';

const studentEnquiries = (id: string) =>
  pagedQuery([...inboxKey, 'student', id], 5, (query, signal) =>
    call(enquiries.listStudentEnquiries, { params: { id }, query, signal }),
  );

/** What a student asked the academy, newest first; what they ask by phone is noted here. */
export function StudentEnquiriesCard({ id, from }: { id: string; from: { name: string; mobile: string } }) {
  const { i18n } = useLingui();
  const list = useInfiniteQuery(studentEnquiries(id));
  return (
    <PagedCard
      title={<Trans>Enquiries</Trans>}
      list={list}
      itemKey={(enquiry) => enquiry.id}
      action={<NoteEnquiry small from={from} />}
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
