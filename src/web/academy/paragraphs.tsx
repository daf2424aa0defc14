import { clsx } from 'clsx';

/** A text of the settings: an empty line begins a new paragraph. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return (
    <div className={clsx('grid max-w-[66ch] gap-3', className)}>
      {parts.map((part) => (
        <p key={part} className="whitespace-pre-line">
          {part}
        </p>
      ))}
    </div>
  );
}
