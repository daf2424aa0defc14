import { questionCellLetters } from '../../../contract/tests/question-import.ts';
import { parseMarkup } from '../../ui/parse-markup.ts';
import { isFormula, readFormula } from './read-formula.ts';
import type { PaperLine } from './read-lines.ts';
import { numberingOf } from './read-numbering.ts';

/** What a Word file may unpack to. */
const mostBytes = 40_000_000;
/** Fonts whose Latin keys draw Devanagari; not the Unicode font of macOS, Shree Devanagari 714. */
const oldFonts =
  /kruti|shree(?!\s*devanagari)|shivaji|dvo?tt?\b|dvb|dvw|devlys|chanakya|akruti|susha|aps-|walkman|millenn?ium/i;

/** The lines of a Word file, with the numbers that Word draws, its pictures and formulae; or the old font it is typed in. */
export async function readDocx(file: File): Promise<PaperLine[] | { oldFont: string } | null> {
  const parts = await unpack(file);
  const source = parts?.get('word/document.xml');
  if (!parts || !source) return null;
  const xml = (name: string) => {
    const bytes = parts.get(name);
    return bytes ? parseMarkup(new TextDecoder().decode(bytes), 'application/xml') : null;
  };
  const body = xml('word/document.xml');
  if (!body) return null;
  const font = oldFontIn(body, xml('word/styles.xml'));
  if (font) return { oldFont: font };
  const label = numberingOf(xml('word/numbering.xml'));
  const relations = [...(xml('word/_rels/document.xml.rels')?.getElementsByTagName('Relationship') ?? [])];
  const targets = new Map(relations.map((one) => [one.getAttribute('Id') ?? '', one.getAttribute('Target') ?? '']));
  const pictureOf = (id: string): File[] => {
    const target = targets.get(id) ?? '';
    const bytes = parts.get(`word/${target}`);
    return bytes && /\.(png|jpe?g|webp|gif)$/i.test(target)
      ? [new File([bytes as Uint8Array<ArrayBuffer>], target.split('/').at(-1) ?? 'picture')]
      : [];
  };
  return [...body.getElementsByTagName('w:p')].flatMap((paragraph) => {
    const lines = `${label(paragraph)}${textOf(paragraph)}`
      .split('\n')
      .map((text): PaperLine => ({ text: text.slice(0, questionCellLetters) }));
    const pictures = [...paragraph.getElementsByTagName('a:blip')].flatMap((one) =>
      pictureOf(one.getAttribute('r:embed') ?? ''),
    );
    const last = lines.at(-1);
    if (last && pictures.length > 0) last.pictures = pictures;
    return lines;
  });
}

async function unpack(file: File): Promise<Map<string, Uint8Array> | null> {
  const { unzip } = await import('fflate');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let left = mostBytes;
  return new Promise((resolve) => {
    unzip(
      bytes,
      {
        filter: ({ name, originalSize }) => {
          const isWanted =
            /^word\/(document|numbering|styles)\.xml$|^word\/_rels\/document\.xml\.rels$|^word\/media\//.test(name);
          if (isWanted) left -= originalSize;
          return isWanted && left >= 0;
        },
      },
      (failed, parts) => resolve(failed || left < 0 ? null : new Map(Object.entries(parts))),
    );
  });
}

/** The text of a paragraph: runs, tabs, line breaks and formulae. */
function textOf(node: Element): string {
  let text = '';
  for (const one of node.children) {
    if (isFormula(one)) text += readFormula(one);
    else if (one.localName === 't') text += one.textContent ?? '';
    else if (one.localName === 'tab') text += '\t';
    else if (one.localName === 'br' || one.localName === 'cr') text += '\n';
    else if (!['pPr', 'rPr', 'drawing', 'pict', 'del', 'instrText'].includes(one.localName)) text += textOf(one);
  }
  return text;
}

/** The first old font that a run with Latin letters, or the style of the whole file, is set in. */
function oldFontIn(body: Document, styles: Document | null): string | null {
  const named = (fonts: Element | undefined) =>
    ['w:ascii', 'w:hAnsi'].map((one) => fonts?.getAttribute(one) ?? '').find((one) => oldFonts.test(one));
  const normal = [...(styles?.getElementsByTagName('w:docDefaults') ?? [])].flatMap((one) => [
    ...one.getElementsByTagName('w:rFonts'),
  ])[0];
  for (const run of body.getElementsByTagName('w:r')) {
    const own = run.getElementsByTagName('w:rFonts')[0];
    const font = named(own ?? normal);
    if (font && /[A-Za-z]{2}/.test(run.textContent ?? '')) return font;
  }
  return null;
}
