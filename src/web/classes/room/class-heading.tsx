import { Trans } from '@lingui/react/macro';
import type { ClassDetail } from '../../../contract/classes/classes.ts';
import { dateBlock } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { PlaceBadge, StateBadge } from '../class-badges.tsx';
import { subjectColours } from '../copy.ts';

/** White by day; at night lighter than a card, which the band would swallow. */
const block = 'color-mix(in oklab, var(--chosen) 40%, var(--card))';

/** The band on top of a class's page, in its subject's colour. */
export function ClassHeading({ one }: { one: ClassDetail }) {
  const { month, day } = dateBlock(one.startsAt);
  const colour = subjectColours[one.subject];
  return (
    <section className="py-5 md:py-11" style={{ background: `color-mix(in oklab, ${colour} 10%, var(--background))` }}>
      <div className="container">
        <div className="flex flex-wrap items-start gap-3.5 lg:max-w-[calc(100%-416px)]">
          <span
            className="flex min-h-15 w-14 flex-none flex-col items-center justify-center rounded-[14px]"
            style={{ color: `color-mix(in oklab, ${colour} 70%, var(--foreground))`, background: block }}
          >
            <span className="text-[.8125rem]/4 font-semibold">{month}</span>
            <b className="font-display text-[1.5rem]/6 font-bold tabular-nums">{day}</b>
          </span>
          <div className="min-w-0 flex-[1_1_10rem]">
            <div className="flex flex-wrap gap-2">
              {one.stage === 'live' && (
                <Badge kind="live">
                  <Trans>Live now</Trans>
                </Badge>
              )}
              <PlaceBadge one={one} className="max-w-full bg-card!" />
              {!one.hold && <StateBadge one={one} plain="bg-card!" />}
            </div>
            <h1 className="mt-2 text-h1">{one.title}</h1>
            {one.description && <p className="mt-1 text-body text-muted-foreground">{one.description}</p>}
          </div>
        </div>
      </div>
    </section>
  );
}
