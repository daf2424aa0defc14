import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../ui/search-field.tsx';
import { type PartName, partNames, settingsGroups, settingsList } from './settings-list.tsx';

/** The parts of the settings: beside the form on a laptop, a page of its own on a phone. */
export function SettingsNav({ current, className }: { current: PartName | null; className?: string | undefined }) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = partNames.filter((name) => {
    const { title, holds } = settingsList[name];
    return `${i18n._(title)} ${i18n._(holds)}`.toLowerCase().includes(wanted);
  });
  return (
    <nav aria-label={t`Settings sections`} className={className}>
      <SearchField label={t`Search the settings`} value={search} onSearch={setSearch} />
      {found.length === 0 && (
        <p className="mt-4 px-3 text-small text-muted-foreground">
          <Trans>No setting matches “{search}”.</Trans>
        </p>
      )}
      {(Object.keys(settingsGroups) as (keyof typeof settingsGroups)[]).map((group) => {
        const inGroup = found.filter((name) => settingsList[name].group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} className="mt-4">
            <h2 className="px-3 text-micro text-muted-foreground">{i18n._(settingsGroups[group])}</h2>
            <ul className="mt-1 grid gap-0.5">
              {inGroup.map((name) => (
                <li key={name}>
                  <SettingsLink name={name} isCurrent={name === current} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

function SettingsLink({ name, isCurrent }: { name: PartName; isCurrent: boolean }) {
  const { i18n } = useLingui();
  const { title, holds } = settingsList[name];
  return (
    <Link
      to="/admin/system-settings"
      search={{ id: name }}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'flex min-h-12 items-center justify-between gap-2 rounded-[10px] px-3 text-small-strong hover:bg-muted max-lg:py-2 lg:min-h-10',
        isCurrent && 'lg:bg-muted lg:text-primary-ink',
      )}
    >
      <span>
        {i18n._(title)}
        <span className="block text-micro text-muted-foreground lg:hidden">{i18n._(holds)}</span>
      </span>
      <ChevronRight size={18} className="flex-none opacity-60 lg:hidden" aria-hidden="true" />
    </Link>
  );
}
