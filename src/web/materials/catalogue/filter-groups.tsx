import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { languagesEnglishLast } from '../../../contract/languages.ts';
import { materialKinds, materialSubjects } from '../../../contract/materials/material-fields.ts';
import type { Language } from '../../i18n/language.ts';
import { LanguageName } from '../../i18n/language-name.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { kindLabels, subjectLabels } from '../copy.ts';
import { chosen, type FilterGroup, type MaterialSearch, tidy, toggled } from '../material-filter.ts';

interface FilterGroupsProps {
  search: MaterialSearch;
  onChange: (search: MaterialSearch) => void;
}

/** Every filter of the materials: beside the list on a laptop, in a sheet on a phone. */
export function FilterGroups({ search, onChange }: FilterGroupsProps) {
  const { t, i18n } = useLingui();
  const group = (
    name: FilterGroup,
    title: ReactNode,
    words: readonly string[],
    wordOf: (word: string) => ReactNode,
  ) => {
    const on: readonly string[] = chosen(search, name);
    return (
      <fieldset className="mb-4">
        <legend className="mb-1 text-small-strong">{title}</legend>
        {words.map((word) => (
          <Checkbox
            key={word}
            label={<span className="text-body">{wordOf(word)}</span>}
            checked={on.includes(word)}
            onChange={() => onChange(toggled(search, name, word))}
          />
        ))}
      </fieldset>
    );
  };
  const thisYear = new Date().getFullYear();
  return (
    <>
      <div className="mb-4">
        <Checkbox
          label={<span className="text-body">{t`Saved for later`}</span>}
          checked={search.saved === '1'}
          onChange={() => onChange(tidy({ ...search, saved: search.saved === '1' ? '' : '1' }))}
        />
      </div>
      {group('subject', <Trans>Subject</Trans>, materialSubjects, (word) =>
        i18n._(subjectLabels[word as keyof typeof subjectLabels]),
      )}
      {group('kind', <Trans>Type</Trans>, materialKinds, (word) => i18n._(kindLabels[word as keyof typeof kindLabels]))}
      {group('language', <Trans>Language</Trans>, languagesEnglishLast, (word) => (
        <LanguageName language={word as Language} />
      ))}
      <Select
        label={t`Year`}
        value={search.year ?? ''}
        onChange={(event) => onChange(tidy({ ...search, year: event.target.value }))}
      >
        <option value="">{t`Any year`}</option>
        {Array.from({ length: 8 }, (_none, back) => thisYear - back).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Select>
    </>
  );
}
