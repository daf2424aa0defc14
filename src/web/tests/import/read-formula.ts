/** The namespace of formulae in Word files. */
const omml = 'http://schemas.openxmlformats.org/officeDocument/2006/math';

const part = (of: Element, name: string) => [...of.children].find((one) => one.localName === name);
const row = (inner: string) => `<mrow>${inner}</mrow>`;
const inner = (of: Element | undefined) => (of ? [...of.children].map(elementOf).join('') : '');
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A formula of a Word file as MathML. */
export const readFormula = (formula: Element): string => `<math>${row(inner(formula))}</math>`;

export const isFormula = (element: Element) => element.namespaceURI === omml && element.localName === 'oMath';

function elementOf(element: Element): string {
  const of = (name: string) => row(inner(part(element, name)));
  switch (element.localName) {
    case 'r':
      return tokens(element.textContent ?? '');
    case 'f':
      return `<mfrac>${of('num')}${of('den')}</mfrac>`;
    case 'sSup':
      return `<msup>${of('e')}${of('sup')}</msup>`;
    case 'sSub':
      return `<msub>${of('e')}${of('sub')}</msub>`;
    case 'sSubSup':
      return `<msubsup>${of('e')}${of('sub')}${of('sup')}</msubsup>`;
    case 'rad':
      return part(element, 'deg')?.children.length
        ? `<mroot>${of('e')}${of('deg')}</mroot>`
        : `<msqrt>${of('e')}</msqrt>`;
    case 'd': {
      const parts = [...element.children].filter((one) => one.localName === 'e').map((one) => row(inner(one)));
      return row(`<mo>(</mo>${parts.join('<mo>,</mo>')}<mo>)</mo>`);
    }
    case 'nary': {
      const sign = part(element, 'naryPr')?.querySelector('*|chr')?.getAttributeNS(omml, 'val') ?? '∫';
      return `<munderover><mo>${escapeXml(sign)}</mo>${of('sub')}${of('sup')}</munderover>${of('e')}`;
    }
    case 'bar':
    case 'acc':
      return `<mover>${of('e')}<mo>¯</mo></mover>`;
    case 'm': {
      const lines = [...element.children].filter((one) => one.localName === 'mr');
      const cells = (line: Element) => [...line.children].map((one) => `<mtd>${inner(one)}</mtd>`).join('');
      return `<mtable>${lines.map((line) => `<mtr>${cells(line)}</mtr>`).join('')}</mtable>`;
    }
    default:
      return /Pr$/.test(element.localName) ? '' : inner(element);
  }
}

/** Numbers, names and signs of a run. */
const tokens = (text: string) =>
  (text.match(/\d+([.,]\d+)*|\p{L}[\p{L}\p{M}]*|\s+|./gsu) ?? [])
    .map((one) => {
      if (/^\s+$/.test(one)) return '';
      if (/^\d/.test(one)) return `<mn>${one}</mn>`;
      return /^\p{L}/u.test(one) ? `<mi>${one}</mi>` : `<mo>${escapeXml(one)}</mo>`;
    })
    .join('');
