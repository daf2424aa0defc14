import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { countedWords } from '../../api/counted.ts';
import { formatCount } from '../../i18n/format.ts';
import { Chip, Chips } from '../../ui/chips.tsx';
import { type UserGroup, userCounts } from '../queries.ts';

/** The fewest letters or digits that a search takes. */
const fewest = 3;

interface UserFiltersProps {
  search: string;
  group: UserGroup;
  onChange: (filter: { search: string; group: UserGroup }) => void;
}

/** Search by name, phone or username, and whom to show. */
export function UserFilters({ search, group, onChange }: UserFiltersProps) {
  const { t } = useLingui();
  const id = useId();
  const counts = useQuery(userCounts).data;
  const [typed, setTyped] = useState(search);
  const text = typed.trim();
  const tooShort = text.length > 0 && text.length < fewest;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing searches; the rest arrives through the address
  useEffect(() => {
    if (tooShort || text === search) return;
    const timer = setTimeout(() => onChange({ search: text, group }), 300);
    return () => clearTimeout(timer);
  }, [text]);

  const groups: { value: UserGroup; label: string }[] = [
    { value: 'all', label: counts ? t`All ${formatCount(counts.total)}` : t`All` },
    { value: 'staff', label: counts ? t`Staff ${countedWords(counts.staff)}` : t`Staff` },
    { value: 'blocked', label: counts ? t`Blocked ${countedWords(counts.blocked)}` : t`Blocked` },
  ];
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-2.5">
      <div className="w-full lg:w-90">
        <div className="control flex items-center gap-2.5">
          <Search size={20} className="flex-none text-muted-foreground" aria-hidden="true" />
          <input
            type="search"
            aria-label={t`Name, phone or username`}
            aria-describedby={tooShort ? id : undefined}
            placeholder={t`Name or phone`}
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="w-full min-w-0 bg-transparent outline-none placeholder:text-muted-foreground placeholder:opacity-100"
          />
        </div>
        {tooShort && (
          <p id={id} className="mt-1 text-micro text-muted-foreground">
            {t`Type at least three letters or digits.`}
          </p>
        )}
      </div>
      <Chips label={t`Show`} className="max-w-screen">
        {groups.map(({ value, label }) => (
          <Chip key={value} on={value === group} onClick={() => onChange({ search: text, group: value })}>
            {label}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
