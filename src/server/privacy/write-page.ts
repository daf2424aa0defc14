import type { PersonData } from './person-data.ts';
import { tableTitles } from './table-titles.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:1rem}
h2{margin:2rem 0 .5rem}div{overflow-x:auto}table{border-collapse:collapse}
th,td{border:1px solid #bbb;padding:.3rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#eee}`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** `full_name` as `Full name`; an amount in paise is named in rupees. */
function heading(column: string): string {
  const words = column.replace(/_paise$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1) + (column.endsWith('_paise') ? ' (₹)' : '');
}

function cell(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (column.endsWith('_paise') && typeof value === 'number') return (value / 100).toFixed(2);
  if (typeof value === 'object') return safe(JSON.stringify(value));
  const text = String(value);
  return safe(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? inIndia(text) : text);
}

const clock = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const inIndia = (instant: string) => clock.format(new Date(instant));

/** A copy of somebody's data as one HTML file: no script, nothing from elsewhere. */
export function writePage({ academy, madeAt, tables }: PersonData): string {
  const parts = tables.map(({ table, rows }) => {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => rows.some((row) => cell(column, row[column]) !== ''));
    const head = columns.map((column) => `<th>${safe(heading(column))}</th>`).join('');
    const body = rows
      .map((row) => `<tr>${columns.map((column) => `<td>${cell(column, row[column])}</td>`).join('')}</tr>`)
      .join('\n');
    return `<h2>${safe(tableTitles[table] ?? heading(table))}</h2>
<div><table><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table></div>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Your data at ${safe(academy)}</title><style>${style}</style></head><body>
<h1>Your data at ${safe(academy)}</h1>
<p>Everything we keep about you, as of ${safe(inIndia(madeAt))} (Indian time).</p>
${parts.join('\n')}
</body></html>
`;
}
