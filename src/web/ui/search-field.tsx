import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  /** What is searched; shown inside the empty box. */
  label: string;
  value: string;
  /** Called when typing rests for 300 ms, and at once by Enter. */
  onSearch: (text: string) => void;
  className?: string;
}

/** A search over a list, which follows what is typed. */
export function SearchField({ label, value, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    if (typed.trim() === value) return;
    const rest = setTimeout(() => latest.current(typed.trim()), 300);
    return () => clearTimeout(rest);
  }, [typed, value]);
  return (
    <search className={className}>
      <div className="control flex items-center gap-2.5">
        <Search size={20} className="flex-none text-muted-foreground" aria-hidden="true" />
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={80}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onSearch(typed.trim());
          }}
          className="w-full min-w-0 bg-transparent outline-none placeholder:text-muted-foreground placeholder:opacity-100"
        />
      </div>
    </search>
  );
}
