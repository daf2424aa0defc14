import { Trans } from '@lingui/react/macro';

/** Why nothing is shown of what is right in a question. */
export function WithheldText() {
  return (
    <Trans>This question is also in another test. Its answer and solution are shown when both results are out.</Trans>
  );
}
