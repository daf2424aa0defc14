import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Enquiry } from '../../contract/enquiries.ts';
import { formatDayTime } from '../i18n/format.ts';
import { Card } from '../ui/card.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { bestTimeLabels, replyWayLabels, stateLabels } from './copy.ts';

/** What is known about an enquiry besides its messages. */
export function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const { t, i18n } = useLingui();
  const way = i18n._(replyWayLabels[enquiry.replyBy]);
  const time = i18n._(bestTimeLabels[enquiry.bestTime]);
  const facts: { name: ReactNode; value: ReactNode }[] = [
    { name: t`Reference`, value: enquiry.number },
    { name: t`Status`, value: i18n._(stateLabels[enquiry.state]) },
    { name: t`Preferred reply`, value: enquiry.replyBy === 'call' ? `${way}, ${time}` : (enquiry.email ?? way) },
    { name: t`Asked`, value: formatDayTime(enquiry.createdAt) },
    { name: t`Reply due`, value: formatDayTime(enquiry.dueAt) },
  ];
  if (enquiry.course) facts.push({ name: t`Course`, value: enquiry.course });
  if (enquiry.district) facts.push({ name: t`District`, value: enquiry.district });
  if (enquiry.answeredAt) facts.push({ name: t`First response`, value: formatDayTime(enquiry.answeredAt) });
  if (enquiry.closeReason) facts.push({ name: t`Reason closed`, value: enquiry.closeReason });
  return (
    <Card className="mt-5 max-w-130">
      <h3 className="mb-2 text-h3">
        <Trans>About this enquiry</Trans>
      </h3>
      <KeyValues items={facts} />
    </Card>
  );
}
