import { splitFormulae } from '../../../contract/tests/split-formulae.ts';
import { ascentOf, type Box, descentOf, rowBox, type Type, textBox } from './boxes.ts';
import { formulaBox } from './formula-box.ts';
import { readFormula } from './read-formula.ts';

/** Breaks a text with formulae in it into lines of at most this width. */
export function setLines(type: Type, text: string, width: number): Box[] {
  return text.split('\n').flatMap((paragraph) => breakLines(type, piecesOf(type, paragraph), width));
}

/** What never breaks: a word with the space after it, or a formula. */
interface Piece {
  word: string | null;
  box: Box;
}

function piecesOf(type: Type, paragraph: string): Piece[] {
  return splitFormulae(paragraph).flatMap((part): Piece[] => {
    const formula = part.startsWith('<math') ? readFormula(part) : null;
    if (formula) return [{ word: null, box: formulaBox(type, formula) }];
    return (part.match(/\S+\s*|\s+/g) ?? []).map((word) => ({ word, box: textBox(type, word) }));
  });
}

function breakLines(type: Type, pieces: readonly Piece[], width: number): Box[] {
  const lines: Box[] = [];
  let line: Piece[] = [];
  let used = 0;
  const space = textBox(type, ' ').width;
  const end = () => {
    lines.push(lineOf(type, line));
    line = [];
    used = 0;
  };
  for (const piece of pieces.flatMap((one) => (one.box.width > width ? halved(type, one, width) : [one]))) {
    // The space at the end of a line takes no room.
    const needs = piece.box.width - (piece.word?.endsWith(' ') ? space : 0);
    if (line.length > 0 && used + needs > width) end();
    line.push(piece);
    used += piece.box.width;
  }
  if (line.length > 0 || lines.length === 0) end();
  return lines;
}

/** A word wider than a line, in pieces that fit, cut between letters as they are read. */
function halved(type: Type, { word, box }: Piece, width: number): Piece[] {
  if (word === null) return [{ word, box }];
  const pieces: Piece[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter('mr', { granularity: 'grapheme' }).segment(word)) {
    if (part !== '' && textBox(type, part + segment).width > width) {
      pieces.push({ word: part, box: textBox(type, part) });
      part = '';
    }
    part += segment;
  }
  return [...pieces, { word: part, box: textBox(type, part) }];
}

/** Words that follow each other are drawn, and read, as one text. */
function lineOf(type: Type, pieces: readonly Piece[]): Box {
  const boxes: Box[] = [];
  let words = '';
  const flush = () => {
    if (words !== '') boxes.push(textBox(type, words));
    words = '';
  };
  for (const { word, box } of pieces) {
    if (word === null) {
      flush();
      boxes.push(box);
    } else words += word;
  }
  words = words.trimEnd();
  flush();
  const row = rowBox(boxes);
  return {
    ...row,
    ascent: Math.max(row.ascent, ascentOf(type.size)),
    descent: Math.max(row.descent, descentOf(type.size)),
  };
}
