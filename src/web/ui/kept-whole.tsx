/** A number to quote, a day before its time, a time. */
const whole = /([A-Z]{2}-\d{4}-\d+|[\p{L}\p{M}]+ \d{1,2} [\p{L}\p{M}]+(?=, \d)|\d{1,2}:\d{2} [AP]M(?: IST)?)/u;

/** A sentence in which no line breaks in the middle of a number to quote, a date or a time. */
export function KeptWhole({ text }: { text: string }) {
  // Every second part is what the pattern caught.
  return text.split(whole).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
