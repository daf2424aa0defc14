import { Trans } from '@lingui/react/macro';

/** Says which words were looked for in place of mistyped ones. */
export function CorrectedLine({ corrected }: { corrected: string | null | undefined }) {
  return (
    <p role="status" className={corrected ? 'mt-3.5 text-small' : 'sr-only'}>
      {corrected && <Trans>No exact match. Showing results for {corrected}</Trans>}
    </p>
  );
}
