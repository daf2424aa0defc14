import { useLingui } from '@lingui/react/macro';

interface Marks {
  present: number;
  late: number;
  absent: number;
  excused: number;
}

/** How many of each mark; of what there was none, only presence is said. */
export function MarksLine({ marks }: { marks: Marks }) {
  const { t } = useLingui();
  const { present, late, absent, excused } = marks;
  const parts = [
    t`${present} present`,
    late > 0 && t`${late} late`,
    absent > 0 && t`${absent} absent`,
    excused > 0 && t`${excused} excused`,
  ];
  return <p className="text-micro text-muted-foreground tabular-nums">{parts.filter(Boolean).join(', ')}</p>;
}
