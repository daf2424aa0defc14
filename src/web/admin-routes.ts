import { type AsyncRouteComponent, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { adminScreens } from './admin-screens.ts';
import { adminSections } from './shell/frame-routes.tsx';
import { textSearch } from './shell/text-search.ts';

// The admin's sections: those of `docs/domain/pages.md`, then the others. Their titles are the sections' labels, which come with the
// admin's layout: no student's first load brings them.

/** A section's screen, found through a list of their own: no student's first load names their files. */
export const adminScreen = (name: keyof typeof adminScreens): AsyncRouteComponent<object> =>
  lazyRouteComponent(async () => ({ default: await (await import('./admin-screens.ts')).adminScreens[name]() }));

const section = {
  getParentRoute: () => adminSections,
  validateSearch: textSearch(
    ...(['category', 'courier', 'from', 'group', 'id', 'kind', 'lang', 'late', 'method', 'page', 'product'] as const),
    ...(['queue', 'region', 'search', 'shown', 'state', 'tab', 'to', 'view', 'zone'] as const),
  ),
  staticData: { admin: true, backTo: '/admin' },
} as const;

const adminDashboard = createRoute({
  ...section,
  path: '/admin/dashboard',
  component: adminScreen('dashboard'),
});

const adminSystemSettings = createRoute({
  ...section,
  path: '/admin/system-settings',
  component: adminScreen('systemSettings'),
});

const adminFailedJobs = createRoute({
  ...section,
  path: '/admin/system-settings/failed-jobs',
  component: adminScreen('failedJobs'),
});

const adminUsers = createRoute({
  ...section,
  path: '/admin/users',
  component: adminScreen('users'),
});

const adminStudents = createRoute({
  ...section,
  path: '/admin/students',
  component: adminScreen('students'),
});

const adminDesk = createRoute({
  ...section,
  path: '/admin/desk',
  component: adminScreen('desk'),
});

const adminFees = createRoute({
  ...section,
  path: '/admin/fees',
  component: adminScreen('fees'),
});

const adminBooks = createRoute({
  ...section,
  path: '/admin/books',
  component: adminScreen('books'),
});

const adminBatches = createRoute({
  ...section,
  path: '/admin/batches',
  component: adminScreen('batches'),
});

const adminAnnouncements = createRoute({
  ...section,
  path: '/admin/announcements',
  component: adminScreen('announcements'),
});

const adminTests = createRoute({
  ...section,
  path: '/admin/tests',
  component: adminScreen('tests'),
});

const adminClasses = createRoute({
  ...section,
  path: '/admin/classes',
  component: adminScreen('classes'),
});

const adminMaterials = createRoute({
  ...section,
  path: '/admin/materials',
  component: adminScreen('materials'),
});

const adminOrders = createRoute({
  ...section,
  path: '/admin/orders',
  component: adminScreen('orders'),
});

const adminEnquiries = createRoute({
  ...section,
  path: '/admin/enquiries',
  component: adminScreen('enquiries'),
});

const adminImages = createRoute({
  ...section,
  path: '/admin/images',
  component: adminScreen('images'),
});

const adminPages = createRoute({
  ...section,
  path: '/admin/pages',
  component: adminScreen('pages'),
});

export const adminArea = adminSections.addChildren([
  adminDashboard,
  adminSystemSettings,
  adminFailedJobs,
  adminUsers,
  adminStudents,
  adminDesk,
  adminFees,
  adminBooks,
  adminBatches,
  adminAnnouncements,
  adminTests,
  adminClasses,
  adminMaterials,
  adminOrders,
  adminEnquiries,
  adminImages,
  adminPages,
]);
