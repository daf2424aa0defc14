import { createElement, Fragment, type ReactNode } from 'react';
import { plainFormulae } from '../../../contract/tests/plain-formulae.ts';
import { splitFormulae } from '../../../contract/tests/split-formulae.ts';
import { parseMarkup } from '../../ui/parse-markup.ts';

/** The elements of MathML Core; whatever else a text may hold is shown as text. */
const mathElements = new Set(
  'math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd'.split(
    ' ',
  ),
);

/** A text of a question: lines, and formulae as MathML, built element by element and never as HTML. */
export function RichText({ text }: { text: string }) {
  const parts = splitFormulae(plainFormulae(text));
  return (
    <span className="whitespace-pre-line wrap-anywhere">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        <Fragment key={at}>{part.startsWith('<math') ? formula(part) : part}</Fragment>
      ))}
    </span>
  );
}

function formula(source: string): ReactNode {
  const parsed = parseMarkup(source, 'application/xml').documentElement;
  return parsed.localName === 'math' ? elementOf(parsed, 0) : source;
}

function elementOf(element: Element, at: number): ReactNode {
  if (!mathElements.has(element.localName)) return element.textContent;
  const children = [...element.childNodes].map((child, index) =>
    child instanceof Element ? elementOf(child, index) : child.textContent,
  );
  const display = element.getAttribute('display') === 'block' ? { display: 'block' } : {};
  return createElement(element.localName, { key: at, ...display }, ...children);
}
