import { XMLParser } from 'fast-xml-parser';

/** An element of MathML with what is in it. */
export interface MathNode {
  name: string;
  text: string;
  children: MathNode[];
}

type Parsed = Record<string, unknown>;

const parser = new XMLParser({ preserveOrder: true, trimValues: true, parseTagValue: false, htmlEntities: true });

/** A `<math>` element as a tree; null where it is none, or where it defines entities. */
export function readFormula(source: string): MathNode | null {
  if (/<!doctype/i.test(source)) return null;
  try {
    const [root] = (parser.parse(source) as Parsed[]).map(nodeOf);
    return root?.name === 'math' ? root : null;
  } catch {
    return null;
  }
}

function nodeOf(parsed: Parsed): MathNode {
  const name = Object.keys(parsed).find((one) => one !== ':@') ?? '';
  const inside = parsed[name];
  if (!Array.isArray(inside)) return { name, text: String(inside ?? ''), children: [] };
  const children = (inside as Parsed[]).map(nodeOf);
  return {
    name,
    text: children.map((one) => one.text).join(''),
    children: children.filter((one) => one.name !== '#text'),
  };
}
