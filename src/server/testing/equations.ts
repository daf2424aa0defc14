/** What `12 × (5 + 2) ÷ 7` comes to; null where something else than a sum stands there. */
export function workOut(sum: string): number | null {
  const written = sum
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('−', '-')
    .replaceAll('²', '**2')
    .replaceAll('³', '**3');
  if (!/^[\d\s.()*/+-]+$/.test(written) || !/\d/.test(written)) return null;
  try {
    return Number(new Function(`return (${written})`)());
  } catch {
    // A part of a longer line, such as the end of a root.
    return null;
  }
}

/** Every `sum = number` of a text. */
export function equations(body: string): { sum: string; result: number }[] {
  const text = body.replaceAll(/<[^>]+>/g, '\n').replaceAll(/&\w+;/g, ' ');
  return [...text.matchAll(/([\d\s.()/×÷−+²³]*[×÷−+²³][\d\s.()/×÷−+²³]*?)=\s*(\d+(?:\.\d+)?)/g)].map(
    ([, sum = '', result]) => ({
      sum: sum.trim(),
      result: Number(result),
    }),
  );
}
