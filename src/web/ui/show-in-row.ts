/** Scrolls the row alone, never the page. */
export function showInRow(chip: Element, row: Element): void {
  const [inside, outside] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inside.left >= outside.left && inside.right <= outside.right) return;
  row.scrollLeft += (inside.left + inside.right - outside.left - outside.right) / 2;
}
