import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MainLayout } from './main-layout.tsx';
import { RootLayout } from './root-layout.tsx';

// What stands around the screens: routes without a path of their own.

export const root = createRootRoute({ component: RootLayout });

export const main = createRoute({ getParentRoute: () => root, id: 'main', component: MainLayout });

export const staff = createRoute({
  getParentRoute: () => main,
  id: 'staff',
  component: lazyRouteComponent(() => import('./admin/require-staff.tsx'), 'RequireStaff'),
});

export const adminSections = createRoute({
  getParentRoute: () => staff,
  id: 'sections',
  component: lazyRouteComponent(() => import('./admin/admin-layout.tsx'), 'AdminLayout'),
});
