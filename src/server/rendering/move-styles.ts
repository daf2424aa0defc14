const styledTags = /<[a-z][^<>]* style="[^"]*"[^<>]*>/g;
const attribute = / style="([^"]*)"/;

/** What React writes for signs that mean something in HTML. */
const signs: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

/**
 * A drawn page's style attributes as rules of its own style sheet: pages allow no style in an attribute. React, which takes
 * the page over, sets its styles by script and leaves these rules alone. What could end a rule is left out, with its style.
 */
export function moveStyles(html: string): { html: string; css: string } {
  const known: string[] = [];
  const moved = html.replaceAll(styledTags, (tag) =>
    tag.replace(attribute, (_whole, escaped: string) => {
      const text = escaped.replace(/&[^&;]+;/g, (sign) => signs[sign] ?? '');
      if (/[{}<>\\@]/.test(text)) return '';
      if (!known.includes(text)) known.push(text);
      return ` data-style="${known.indexOf(text)}"`;
    }),
  );
  return { html: moved, css: known.map((text, place) => `[data-style="${place}"]{${text}}`).join('') };
}
