import type { Language } from '../../contract/languages.ts';
import { academyTimeZone } from '../../contract/time-zone.ts';
import { columnHeading, pageWords, tableHeading, yesNo } from './page-words/page-words.ts';
import type { PersonData } from './person-data.ts';

const look = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:1rem}
h2{margin:2rem 0 .5rem}div{overflow-x:auto}table{border-collapse:collapse}
th,td{border:1px solid #bbb;padding:.3rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:#eee}`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function cell(column: string, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return yesNo[language][value ? 'yes' : 'no'];
  if (column.endsWith('_paise') && typeof value === 'number') return (value / 100).toFixed(2);
  if (typeof value === 'object') return safe(JSON.stringify(value));
  const text = String(value);
  return safe(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? inIndia(text, language) : text);
}

const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: academyTimeZone } as const;
const inIndia = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, style).format(new Date(instant));

/** A copy of somebody's data as one HTML file in their language: no script, nothing from elsewhere. */
export function writePage({ academy, madeAt, tables }: PersonData, language: Language): string {
  const words = pageWords[language];
  const parts = tables.map(({ table, rows }) => {
    const columns = Object.keys(rows[0] ?? {}).filter((column) =>
      rows.some((row) => cell(column, row[column], language) !== ''),
    );
    const head = columns.map((column) => `<th>${safe(columnHeading(column, language))}</th>`).join('');
    const body = rows
      .map((row) => `<tr>${columns.map((column) => `<td>${cell(column, row[column], language)}</td>`).join('')}</tr>`)
      .join('\n');
    return `<h2>${safe(tableHeading(table, language))}</h2>
<div><table><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table></div>`;
  });
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(words.title(academy))}</title><style>${look}</style></head><body>
<h1>${safe(words.title(academy))}</h1>
<p>${safe(words.asOf(inIndia(madeAt, language)))}</p>
${parts.join('\n')}
</body></html>
`;
}
