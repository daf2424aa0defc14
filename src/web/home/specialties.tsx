import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Heart, type LucideIcon, ShieldCheck, Target, Users } from 'lucide-react';
import { Tile, type TileKind } from '../ui/tile.tsx';

interface Specialty {
  Icon: LucideIcon;
  kind: TileKind;
  title: MessageDescriptor;
  text: MessageDescriptor;
}

/** The five specialties of `spec.md §1`, in its order. */
const specialties: readonly Specialty[] = [
  { Icon: Users, kind: 'primary', title: msg`Expert faculty`, text: msg`Teachers who know the exam` },
  {
    Icon: BookOpen,
    kind: 'sun',
    title: msg`Study materials and test series`,
    text: msg`Notes, papers, solutions`,
  },
  {
    Icon: Target,
    kind: 'success',
    title: msg`Regular practice and mock exams`,
    text: msg`Exam-hall style, on your phone`,
  },
  {
    Icon: ShieldCheck,
    kind: 'primary',
    title: msg`Focus on the police recruitment exam`,
    text: msg`Written and physical, together`,
  },
  { Icon: Heart, kind: 'error', title: msg`Personal attention`, text: msg`Small batches, real answers` },
];

/** What the academy is good at: one card of rows on a phone, five cards beside each other from 768 px. */
export function Specialties() {
  const { i18n } = useLingui();
  return (
    <>
      <h2 className="text-h1">
        <Trans>What you get here</Trans>
      </h2>
      <ul className="mt-4 max-md:divide-y max-md:rounded-card max-md:border max-md:bg-card max-md:px-4.5 max-md:shadow-1 md:grid md:grid-cols-[repeat(auto-fit,minmax(190px,1fr))] md:gap-4">
        {specialties.map(({ Icon, kind, title, text }) => (
          <li
            key={title.id}
            className="flex gap-3.5 max-md:items-center max-md:py-3.5 md:flex-col md:rounded-[20px] md:border md:bg-card md:px-4.5 md:py-5"
          >
            <Tile kind={kind}>
              <Icon aria-hidden="true" />
            </Tile>
            <div>
              <h3 className="text-h3 wrap-anywhere">{i18n._(title)}</h3>
              <p className="text-small text-muted-foreground">{i18n._(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
