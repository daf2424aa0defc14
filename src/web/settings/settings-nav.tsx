import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../ui/search-field.tsx';
import { type PartName, partNames, settingsList } from './settings-list.tsx';

/** The parts of the settings: beside the form on a laptop, a page of its own on a phone. */
export function SettingsNav({ current, className }: { current: PartName | null; className?: string | undefined }) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = partNames.filter((name) => i18n._(settingsList[name].title).toLowerCase().includes(wanted));
  return (
    <nav aria-label={t`Settings sections`} className={className}>
      <SearchField label={t`Search the settings`} value={search} onSearch={setSearch} />
      <ul className="mt-3 grid gap-0.5">
        {found.map((name) => (
          <li key={name}>
            <Link
              to="/admin/system-settings"
              search={{ id: name }}
              aria-current={name === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-12 items-center justify-between gap-2 rounded-[10px] px-3 text-small-strong hover:bg-muted lg:min-h-10',
                name === current && 'lg:bg-muted lg:text-primary-ink',
              )}
            >
              {i18n._(settingsList[name].title)}
              <ChevronRight size={18} className="flex-none opacity-60 lg:hidden" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
