/** The tagline with its last word, 'Mentor', in sun. */
export function Tagline({ text }: { text: string }) {
  const words = text.split(' ');
  const last = words.pop();
  return (
    <h1 className="mt-2 max-w-[7em] text-hero">
      {words.join(' ')} <span className="text-sun">{last}</span>
    </h1>
  );
}
