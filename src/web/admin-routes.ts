import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { adminScreens } from './admin-screens.ts';
import { adminSections } from './shell/frame-routes.tsx';
import { textSearch } from './shell/text-search.ts';

// The admin's sections: those of `docs/domain/pages.md`, then the others. Their titles are the sections' labels, which come with the
// admin's layout: no student's first load brings them.

/** A section's screen, found through a list of their own: no student's first load names their files. */
const screen = (name: keyof typeof adminScreens) =>
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
  component: screen('dashboard'),
});

const adminSystemSettings = createRoute({
  ...section,
  path: '/admin/system-settings',
  component: screen('systemSettings'),
});

const adminFailedJobs = createRoute({
  ...section,
  path: '/admin/system-settings/failed-jobs',
  component: screen('failedJobs'),
});

const adminUsers = createRoute({
  ...section,
  path: '/admin/users',
  component: screen('users'),
});

const adminStudents = createRoute({
  ...section,
  path: '/admin/students',
  component: screen('students'),
});

const adminDesk = createRoute({
  ...section,
  path: '/admin/desk',
  component: screen('desk'),
});

const adminFees = createRoute({
  ...section,
  path: '/admin/fees',
  component: screen('fees'),
});

const adminBooks = createRoute({
  ...section,
  path: '/admin/books',
  component: screen('books'),
});

const adminBatches = createRoute({
  ...section,
  path: '/admin/batches',
  component: screen('batches'),
});

const adminAnnouncements = createRoute({
  ...section,
  path: '/admin/announcements',
  component: screen('announcements'),
});

const adminTests = createRoute({
  ...section,
  path: '/admin/tests',
  component: screen('tests'),
});

const adminClasses = createRoute({
  ...section,
  path: '/admin/classes',
  component: screen('classes'),
});

const adminMaterials = createRoute({
  ...section,
  path: '/admin/materials',
  component: screen('materials'),
});

const adminOrders = createRoute({
  ...section,
  path: '/admin/orders',
  component: screen('orders'),
});

const adminEnquiries = createRoute({
  ...section,
  path: '/admin/enquiries',
  component: screen('enquiries'),
});

const adminImages = createRoute({
  ...section,
  path: '/admin/images',
  component: screen('images'),
});

const adminPages = createRoute({
  ...section,
  path: '/admin/pages',
  component: screen('pages'),
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
