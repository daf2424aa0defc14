/**
 * What one can read and press without: the academy's own fonts, and the manifest, whose icons come with it. On a slow line
 * they would take its share from the scripts of a drawn page (docs/decisions/0110).
 */
export function loadLast(): void {
  void import('../../ui/fonts.css');
  const last = document.getElementById('last');
  if (last instanceof HTMLTemplateElement) document.head.append(last.content);
}
