import { Trans } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { About } from '../../contract/settings/read-public-settings.ts';
import { QueueCard, QueueRow } from '../ui/queue-card.tsx';
import { usePageText } from './use-page-text.ts';

/** The ways to what an academy teaches, until it has written its story, its method or its faculty. */
export function WhatWeOffer({ about }: { about: About }) {
  const story = usePageText('about');
  if (story === undefined || story?.html || about.method.length > 0 || about.faculty.length > 0) return null;
  return (
    <QueueCard title={<Trans>What we offer</Trans>}>
      <Row to="/events" title={<Trans>Classes and events</Trans>}>
        <Trans>Live online, on the ground and recorded</Trans>
      </Row>
      <Row to="/batches" title={<Trans>Batches</Trans>}>
        <Trans>Complete courses with a timetable</Trans>
      </Row>
      <Row to="/study-materials" title={<Trans>Study materials</Trans>}>
        <Trans>Notes, papers, solutions</Trans>
      </Row>
      <Row to="/tests" title={<Trans>Tests</Trans>}>
        <Trans>Mock exams and practice</Trans>
      </Row>
      <Row to="/enquiry" title={<Trans>Send an enquiry</Trans>}>
        <Trans>Ask about batches, fees or eligibility</Trans>
      </Row>
    </QueueCard>
  );
}

function Row({ to, title, children }: { to: NonNullable<LinkProps['to']>; title: ReactNode; children: ReactNode }) {
  return (
    <QueueRow
      title={
        <Link to={to} className="after:absolute after:inset-0">
          {title}
        </Link>
      }
      text={children}
      side={<ChevronRight size={20} aria-hidden="true" className="text-muted-foreground" />}
    />
  );
}
