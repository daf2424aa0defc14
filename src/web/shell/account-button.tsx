import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { AccountMenu } from './account-menu.tsx';

const loadMenu = () => import('./account-menu.tsx').catch(() => undefined);

/**
 * Opens the account menu. The menu's code is fetched when the button is pointed at or focused. Where that fails the button
 * stays as it is, and the next press tries again: `lazy` would keep the failure and take the page with it.
 */
export function AccountButton({
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { children: ReactNode }) {
  const { t } = useLingui();
  const [Menu, setMenu] = useState<typeof AccountMenu>();
  const open = async () => {
    const loaded = await loadMenu();
    setMenu(() => loaded?.AccountMenu);
  };
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
  if (Menu) return <Menu trigger={button} />;
  return (
    <button
      {...button.props}
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => void open()}
    />
  );
}
