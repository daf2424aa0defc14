import { useLingui } from '@lingui/react/macro';
import { Link, type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

/** Under 768 px: back to where the reader came from, or to `to` when the page was opened by a link. */
export function BackArrow({ to }: { to: NonNullable<LinkProps['to']> }) {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      to={to}
      aria-label={t`Back`}
      className="-ml-2.5 grid size-11 flex-none place-items-center rounded-[13px] md:hidden"
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <ArrowLeft aria-hidden="true" />
    </Link>
  );
}
