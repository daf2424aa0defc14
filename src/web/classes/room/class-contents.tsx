import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, MapPin, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { TeachersCard } from '../../pages/teachers-card.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ButtonAnchor } from '../../ui/button-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ClassSessions } from './class-sessions.tsx';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What a class is about, what to bring, who teaches, the way there and the refund rule. */
export function ClassContents({ one }: { one: ClassDetail }) {
  const { fullWithinDays, fullBelowAccessedPercent } = usePublicSettings().refunds;
  return (
    <>
      {one.coverUrl && (
        <Picture src={one.coverUrl} alt="" width={960} height={540} className="mt-5 w-full rounded-card" />
      )}
      <Lines title={<Trans>What you’ll practise</Trans>} text={one.practise} />
      <Lines title={<Trans>What to bring</Trans>} text={one.whatToBring} />
      <ClassSessions one={one} />
      {one.mapUrl && (
        <ButtonAnchor kind="outline" className="mt-5" href={one.mapUrl} target="_blank" rel="noopener noreferrer">
          <MapPin size={20} aria-hidden="true" />
          <Trans>Open the map</Trans>
        </ButtonAnchor>
      )}
      {one.teacher && (
        <section className="mt-7">
          <h2 className="mb-3 text-h2">
            <Trans>Your teacher</Trans>
          </h2>
          <TeachersCard names={[one.teacher]} />
        </section>
      )}
      {one.pricePaise > 0 && (
        <Alert className="mt-6" icon={<RotateCw size={22} />}>
          <Trans>
            <b className="font-semibold">Full refund within {fullWithinDays} days</b> of registering if you’ve used less
            than {fullBelowAccessedPercent}% and downloaded nothing.
          </Trans>{' '}
          <Link to="/refund-policy" className="link">
            <Trans>Refund policy</Trans>
          </Link>
        </Alert>
      )}
    </>
  );
}

function Lines({ title, text }: { title: ReactNode; text: string }) {
  const lines = linesOf(text);
  if (lines.length === 0) return null;
  return (
    <section className="mt-7">
      <h2 className="text-h2">{title}</h2>
      <ul className="mt-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-3 py-1.5">
            <Check className="mt-0.5 text-success-ink" aria-hidden="true" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
