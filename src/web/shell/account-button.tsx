import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/** Opens the account menu. The menu's code is fetched when the button is pointed at or focused. */
export function AccountButton({
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { children: ReactNode }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const button = (
    <button
      type="button"
      aria-label={t`Account menu`}
      aria-haspopup="menu"
      className="inline-grid size-11 flex-none place-items-center rounded-full focus-visible:rounded-full"
      {...rest}
    >
      {children}
    </button>
  );
  if (asked) {
    return (
      <Suspense fallback={button}>
        <AccountMenu trigger={button} />
      </Suspense>
    );
  }
  return (
    <button
      {...button.props}
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setAsked(true)}
    />
  );
}
