import { type Box, rowBox, type Type, textBox } from './boxes.ts';
import type { MathNode } from './read-formula.ts';

/** Where the bar of a fraction stands over the baseline, as a share of the size. */
const axis = 0.3;
const rule = 0.5;
/** Letters of scripts and of stacked parts, beside those around them; never smaller than can be read. */
const smaller = ({ size, ...type }: Type, by: number): Type => ({ ...type, size: Math.max(5.5, size * by) });

const spaced = /^[=+\-−×÷<>≤≥≠±≈·∶:⇒→]$/;

/** A formula of MathML as a box: fractions, roots, scripts, limits and tables; whatever else it has stands in a row. */
export function formulaBox(type: Type, node: MathNode): Box {
  const { name, children } = node;
  const part = (at: number, as = type) => formulaBox(as, children[at] ?? { name: 'mrow', text: '', children: [] });
  const script = smaller(type, 0.7);
  switch (name) {
    case 'mi':
    case 'mn':
    case 'mtext':
    case 'ms':
      return textBox(type, node.text);
    case 'mo':
      return textBox(type, spaced.test(node.text) ? ` ${node.text} ` : node.text);
    case 'mspace':
      return { width: type.size * 0.3, ascent: 0, descent: 0, draw: () => undefined };
    case 'mfrac':
      return fraction(type, part(0, smaller(type, 0.85)), part(1, smaller(type, 0.85)));
    case 'msqrt':
      return root(type, rowBox(children.map((one) => formulaBox(type, one))), null);
    case 'mroot':
      return root(type, part(0), part(1, smaller(type, 0.55)));
    case 'msup':
      return scripts(type, { base: part(0), over: part(1, script), under: null });
    case 'msub':
      return scripts(type, { base: part(0), over: null, under: part(1, script) });
    case 'msubsup':
      return scripts(type, { base: part(0), over: part(2, script), under: part(1, script) });
    case 'mover':
      return stacked(part(0), part(1, script), null);
    case 'munder':
      return stacked(part(0), null, part(1, script));
    case 'munderover':
      return stacked(part(0), part(2, script), part(1, script));
    case 'mtable':
      return table(
        type,
        children.map((row) => row.children.map((cell) => formulaBox(type, cell))),
      );
    default:
      if (children.length === 0) return textBox(type, node.text);
      return rowBox(children.map((one) => formulaBox(type, one)));
  }
}

const heightOf = (box: Box) => box.ascent + box.descent;

function fraction({ document, size }: Type, over: Box, under: Box): Box {
  const width = Math.max(over.width, under.width) + 4;
  const gap = 0.6;
  return {
    width: width + 2,
    ascent: size * axis + gap + heightOf(over),
    descent: heightOf(under) + gap - size * axis,
    draw: (x, y) => {
      const bar = y - size * axis;
      over.draw(x + 1 + (width - over.width) / 2, bar - gap - over.descent);
      under.draw(x + 1 + (width - under.width) / 2, bar + gap + under.ascent);
      document
        .moveTo(x + 1, bar)
        .lineTo(x + 1 + width, bar)
        .lineWidth(rule)
        .stroke();
    },
  };
}

function root({ document, size }: Type, inside: Box, degree: Box | null): Box {
  const sign = size * 0.55;
  const before = Math.max(0, (degree?.width ?? 0) - sign * 0.5);
  const ascent = inside.ascent + 1.5;
  return {
    width: before + sign + inside.width + 2,
    ascent: Math.max(ascent, degree ? size * 0.4 + heightOf(degree) : 0),
    descent: inside.descent,
    draw: (x, y) => {
      const [left, top, bottom] = [x + before, y - ascent + 1, y + size * 0.15];
      degree?.draw(x, y - size * 0.45 - degree.descent);
      document
        .moveTo(left, y - size * 0.3)
        .lineTo(left + sign * 0.3, y - size * 0.38)
        .lineTo(left + sign * 0.6, bottom)
        .lineTo(left + sign, top)
        .lineTo(left + sign + inside.width + 2, top)
        .lineWidth(rule)
        .stroke();
      inside.draw(left + sign + 1, y);
    },
  };
}

function scripts({ size }: Type, { base, over, under }: { base: Box; over: Box | null; under: Box | null }): Box {
  const [up, down] = [Math.max(size * 0.4, base.ascent - size * 0.55), size * 0.22];
  return {
    width: base.width + Math.max(over?.width ?? 0, under?.width ?? 0) + 0.5,
    ascent: Math.max(base.ascent, over ? up + over.ascent : 0),
    descent: Math.max(base.descent, under ? down + under.descent : 0),
    draw: (x, y) => {
      base.draw(x, y);
      over?.draw(x + base.width, y - up);
      under?.draw(x + base.width, y + down);
    },
  };
}

function stacked(base: Box, over: Box | null, under: Box | null): Box {
  const width = Math.max(base.width, over?.width ?? 0, under?.width ?? 0);
  const middle = (one: Box) => (width - one.width) / 2;
  return {
    width,
    ascent: base.ascent + (over ? heightOf(over) * 0.8 : 0),
    descent: base.descent + (under ? heightOf(under) * 0.8 : 0),
    draw: (x, y) => {
      base.draw(x + middle(base), y);
      over?.draw(x + middle(over), y - base.ascent - over.descent * 0.4);
      under?.draw(x + middle(under), y + base.descent + under.ascent * 0.8);
    },
  };
}

function table({ size }: Type, rows: readonly (readonly Box[])[]): Box {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) => Math.max(0, ...rows.map((row) => row[at]?.width ?? 0)) + 8);
  const lines = rows.map((row) => rowBox(row));
  const height = lines.reduce((sum, line) => sum + heightOf(line), 0);
  const ascent = height / 2 + size * axis;
  return {
    width: widths.reduce((sum, one) => sum + one, 0),
    ascent,
    descent: height - ascent,
    draw: (x, y) => {
      let top = y - ascent;
      for (const [at, row] of rows.entries()) {
        const line = lines[at] ?? rowBox([]);
        let left = x + 4;
        for (const [column, cell] of row.entries()) {
          cell.draw(left, top + line.ascent);
          left += widths[column] ?? 0;
        }
        top += heightOf(line);
      }
    },
  };
}
