interface Figures {
  money: readonly { day: string; collectedPaise: number; payments: number }[];
  signUps: readonly { day: string; joined: number }[];
  funnel: readonly { day: string; received: number; answered: number; admitted: number; closed: number }[];
}

const head = [
  'day',
  'collected_rupees',
  'payments',
  'sign_ups',
  'enquiries_received',
  'enquiries_answered',
  'enquiries_admitted',
  'enquiries_closed',
];

/** The dashboard's figures as CSV, a line a day: numbers and days alone, so nothing needs quoting. */
export function writeFigures(days: readonly string[], { money, signUps, funnel }: Figures): string {
  const at = <Row extends { day: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.day, row]));
  const [paid, joined, asked] = [at(money), at(signUps), at(funnel)];
  const lines = days.map((day) => {
    const enquiries = asked.get(day);
    return [
      day,
      ((paid.get(day)?.collectedPaise ?? 0) / 100).toFixed(2),
      paid.get(day)?.payments ?? 0,
      joined.get(day)?.joined ?? 0,
      enquiries?.received ?? 0,
      enquiries?.answered ?? 0,
      enquiries?.admitted ?? 0,
      enquiries?.closed ?? 0,
    ].join(',');
  });
  return `${[head.join(','), ...lines].join('\r\n')}\r\n`;
}
