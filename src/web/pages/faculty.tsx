import { Trans } from '@lingui/react/macro';
import type { About } from '../../contract/settings/read-public-settings.ts';

/** Who teaches what, with qualifications. */
export function Faculty({ people }: { people: About['faculty'] }) {
  if (people.length === 0) return null;
  return (
    <section>
      <h2 className="text-h1">
        <Trans>Faculty</Trans>
      </h2>
      <ul className="mt-2 divide-y">
        {people.map(({ name, subject, qualification }) => (
          <li key={`${name} ${subject}`} className="py-3.5">
            <h3 className="text-h3">{name}</h3>
            {subject && <p className="text-small">{subject}</p>}
            {qualification && <p className="text-small text-muted-foreground">{qualification}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
