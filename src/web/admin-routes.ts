import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminSections } from './shell/frame-routes.tsx';
import { textSearch } from './shell/text-search.ts';

// The admin's sections: those of `docs/domain/pages.md`, then the others. Their titles are the sections' labels, which come with the
// admin's layout: no student's first load brings them.

const section = {
  getParentRoute: () => adminSections,
  validateSearch: textSearch(
    ...(['category', 'courier', 'from', 'group', 'id', 'kind', 'lang', 'late', 'method', 'page', 'product'] as const),
    ...(['queue', 'region', 'search', 'shown', 'state', 'tab', 'to', 'view', 'zone'] as const),
  ),
  staticData: { chrome: 'admin' },
} as const;

const adminDashboard = createRoute({
  ...section,
  path: '/admin/dashboard',
  component: lazyRouteComponent(() => import('./admin/dashboard-screen.tsx'), 'DashboardScreen'),
});

const adminSystemSettings = createRoute({
  ...section,
  path: '/admin/system-settings',
  component: lazyRouteComponent(() => import('./settings/system-settings-screen.tsx'), 'SystemSettingsScreen'),
});

const adminFailedJobs = createRoute({
  ...section,
  path: '/admin/system-settings/failed-jobs',
  component: lazyRouteComponent(() => import('./failed-jobs/failed-jobs-screen.tsx'), 'FailedJobsScreen'),
});

const adminUsers = createRoute({
  ...section,
  path: '/admin/users',
  component: lazyRouteComponent(() => import('./accounts/users/users-screen.tsx'), 'UsersScreen'),
});

const adminStudents = createRoute({
  ...section,
  path: '/admin/students',
  component: lazyRouteComponent(() => import('./admin/students-screen.tsx'), 'StudentsScreen'),
});

const adminDesk = createRoute({
  ...section,
  path: '/admin/desk',
  component: lazyRouteComponent(() => import('./admin/desk-screen.tsx'), 'DeskScreen'),
});

const adminFees = createRoute({
  ...section,
  path: '/admin/fees',
  component: lazyRouteComponent(() => import('./fees/fees-screen.tsx'), 'FeesScreen'),
});

const adminBatches = createRoute({
  ...section,
  path: '/admin/batches',
  component: lazyRouteComponent(() => import('./batches/admin/batches-admin-screen.tsx'), 'BatchesAdminScreen'),
});

const adminAnnouncements = createRoute({
  ...section,
  path: '/admin/announcements',
  component: lazyRouteComponent(() => import('./announcements/announcements-screen.tsx'), 'AnnouncementsScreen'),
});

const adminTests = createRoute({
  ...section,
  path: '/admin/tests',
  component: lazyRouteComponent(() => import('./tests/admin/tests-admin-screen.tsx'), 'TestsAdminScreen'),
});

const adminClasses = createRoute({
  ...section,
  path: '/admin/classes',
  component: lazyRouteComponent(() => import('./classes/admin/classes-admin-screen.tsx'), 'ClassesAdminScreen'),
});

const adminMaterials = createRoute({
  ...section,
  path: '/admin/materials',
  component: lazyRouteComponent(() => import('./materials/admin/materials-admin-screen.tsx'), 'MaterialsAdminScreen'),
});

const adminOrders = createRoute({
  ...section,
  path: '/admin/orders',
  component: lazyRouteComponent(() => import('./orders/admin/orders-admin-screen.tsx'), 'OrdersAdminScreen'),
});

const adminEnquiries = createRoute({
  ...section,
  path: '/admin/enquiries',
  component: lazyRouteComponent(() => import('./enquiries/enquiries-admin-screen.tsx'), 'EnquiriesAdminScreen'),
});

const adminImages = createRoute({
  ...section,
  path: '/admin/images',
  component: lazyRouteComponent(() => import('./media/images-admin-screen.tsx'), 'ImagesAdminScreen'),
});

const adminPages = createRoute({
  ...section,
  path: '/admin/pages',
  component: lazyRouteComponent(() => import('./pages/editor/pages-admin-screen.tsx'), 'PagesAdminScreen'),
});

export const adminArea = adminSections.addChildren([
  adminDashboard,
  adminSystemSettings,
  adminFailedJobs,
  adminUsers,
  adminStudents,
  adminDesk,
  adminFees,
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
