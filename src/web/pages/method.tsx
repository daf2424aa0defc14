import { Trans } from '@lingui/react/macro';
import type { About } from '../../contract/settings/read-public-settings.ts';

/** How the academy teaches, step by step. */
export function Method({ steps }: { steps: About['method'] }) {
  if (steps.length === 0) return null;
  return (
    <section>
      <h2 className="text-h1">
        <Trans>How we teach</Trans>
      </h2>
      <ol className="mt-2 divide-y">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="grid grid-cols-[64px_minmax(0,1fr)] gap-3.5 py-3.5">
            <b className="font-display text-[1.25rem]/6 font-bold text-primary-ink" aria-hidden="true">
              {place + 1}
            </b>
            <div>
              <h3 className="text-h3">{title}</h3>
              <p className="text-small text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
