import { Trans } from '@lingui/react/macro';

interface Marks {
  present: number;
  late: number;
  absent: number;
  excused: number;
}

/** How many of each mark. */
export function MarksLine({ marks }: { marks: Marks }) {
  const { present, late, absent, excused } = marks;
  return (
    <p className="text-micro text-muted-foreground tabular-nums">
      <Trans>
        {present} present, {late} late, {absent} absent, {excused} excused
      </Trans>
    </p>
  );
}
