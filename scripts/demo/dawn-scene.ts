/**
 * The dawn scene of the academy on a 640 by 360 field. `rise` from 0 (before dawn) to 1 (the sun stands over the hills),
 * `stripes` from 0 to 1 draws the two chevrons; `across` is where the sun rises.
 */
export function drawDawn(rise: number, stripes: number, words = '', across = 430): string {
  const sun = 300 - 130 * rise;
  const ring = (radius: number, colour: string) =>
    `<circle cx="${across}" cy="${sun}" r="${radius * (0.6 + 0.4 * rise)}" fill="${colour}"/>`;
  const chevron = (top: number) =>
    `<path d="m274 ${top} 46-36 46 36" fill="none" stroke="#f9f5ec" stroke-width="13" stroke-linejoin="round" stroke-linecap="round" pathLength="1" stroke-dasharray="${stripes} 1"${stripes > 0 ? '' : ' opacity="0"'}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">
<rect width="640" height="360" fill="#0d183e"/>
${ring(185, '#19204f')}${ring(138, '#2c2860')}${ring(98, '#4a2f62')}${ring(68, '#a03c44')}${ring(46, '#ffb628')}
<path d="M0 236 76 190l64 32 102-70 108 88 70-34 90 42 130-52v160H0z" fill="#1a2a6a"/>
<path d="M0 278 128 232l90 38 115-46 115 52 102-32 90 34v82H0z" fill="#13205a"/>
<path d="M0 318q192-46 396-14t244-8v64H0z" fill="#0a1338"/>
${chevron(326)}${chevron(352)}${words}
</svg>\n`;
}
