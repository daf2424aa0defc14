export interface ScannedParcel {
  parcel: string;
  trackingNumber: string;
}

/** How the number of an order or a parcel looks: letters, four digits of year and month, a count, and perhaps the parcel. */
const isNumber = (text: string) => /^[A-Z]+-\d{4}-\d{3,}(-\d{1,2})?$/i.test(text);

/**
 * The hand-overs in what was scanned, typed or uploaded: a parcel and its tracking number in a line, or the two scanned one after
 * the other. Lines without a number, such as the heads of a CSV table, are left out before the first parcel.
 */
export function readScans(text: string): ScannedParcel[] {
  const rows: ScannedParcel[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [first = '', second = ''] = line
      .trim()
      .split(/\s*[,;\t]\s*|\s+(?=\S+$)/)
      .map((cell) => cell.replace(/^"|"$/g, ''));
    const last = rows.at(-1);
    if (first === '') continue;
    if (isNumber(first)) rows.push({ parcel: first.toUpperCase(), trackingNumber: second });
    else if (last && last.trackingNumber === '' && second === '') last.trackingNumber = first;
    else if (last) rows.push({ parcel: first.toUpperCase(), trackingNumber: second });
    else if (/\d/.test(first)) rows.push({ parcel: first.toUpperCase(), trackingNumber: second });
  }
  return rows;
}
