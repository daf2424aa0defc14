import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminSections } from './shell/frame-routes.tsx';
import { textSearch } from './shell/text-search.ts';

// The admin's sections: those of `spec.md §2`, then the others. Their titles are the sections' labels, which come with the
// admin's layout: no student's first load brings them.

const staticData = { chrome: 'admin' } as const;

const adminDashboard = createRoute({
  getParentRoute: () => adminSections,
  path: '/admin/dashboard',
  validateSearch: textSearch('from', 'to'),
  staticData,
  component: lazyRouteComponent(() => import('./admin/dashboard-screen.tsx'), 'DashboardScreen'),
});

const adminSystemSettings = createRoute({
  getParentRoute: () => adminSections,
  path: '/admin/system-settings',
  validateSearch: textSearch('id'),
  staticData,
  component: lazyRouteComponent(() => import('./settings/system-settings-screen.tsx'), 'SystemSettingsScreen'),
});

const adminFailedJobs = createRoute({
  getParentRoute: () => adminSections,
  path: '/admin/system-settings/failed-jobs',
  validateSearch: textSearch('queue'),
  staticData,
  component: lazyRouteComponent(() => import('./failed-jobs/failed-jobs-screen.tsx'), 'FailedJobsScreen'),
});

const adminUsers = createRoute({
  getParentRoute: () => adminSections,
  path: '/admin/users',
  validateSearch: textSearch('search', 'group', 'id'),
  staticData,
  component: lazyRouteComponent(() => import('./accounts/users/users-screen.tsx'), 'UsersScreen'),
});

const adminStudents = createRoute({
  getParentRoute: () => adminSections,
  path: '/admin/students',
  validateSearch: textSearch('search', 'id'),
  staticData,
  component: lazyRouteComponent(() => import('./admin/students-screen.tsx'), 'StudentsScreen'),
});

const adminClasses = createRoute({
  getParentRoute: () => adminSections,
  path: '/admin/classes',
  validateSearch: textSearch('tab', 'search', 'id', 'view', 'category'),
  staticData,
  component: lazyRouteComponent(() => import('./classes/admin/classes-admin-screen.tsx'), 'ClassesAdminScreen'),
});

const adminMaterials = createRoute({
  getParentRoute: () => adminSections,
  path: '/admin/materials',
  validateSearch: textSearch('shown', 'search'),
  staticData,
  component: lazyRouteComponent(() => import('./materials/admin/materials-admin-screen.tsx'), 'MaterialsAdminScreen'),
});

const adminOrders = createRoute({
  getParentRoute: () => adminSections,
  path: '/admin/orders',
  validateSearch: textSearch('tab', 'state', 'id', 'search', 'kind', 'method', 'from', 'to'),
  staticData,
  component: lazyRouteComponent(() => import('./orders/admin/orders-admin-screen.tsx'), 'OrdersAdminScreen'),
});

const adminEnquiries = createRoute({
  getParentRoute: () => adminSections,
  path: '/admin/enquiries',
  validateSearch: textSearch('state', 'id'),
  staticData,
  component: lazyRouteComponent(() => import('./enquiries/enquiries-admin-screen.tsx'), 'EnquiriesAdminScreen'),
});

const adminImages = createRoute({
  getParentRoute: () => adminSections,
  path: '/admin/images',
  validateSearch: textSearch('id', 'category', 'search'),
  staticData,
  component: lazyRouteComponent(() => import('./media/images-admin-screen.tsx'), 'ImagesAdminScreen'),
});

const adminPages = createRoute({
  getParentRoute: () => adminSections,
  path: '/admin/pages',
  validateSearch: textSearch('page', 'lang', 'view'),
  staticData,
  component: lazyRouteComponent(() => import('./pages/editor/pages-admin-screen.tsx'), 'PagesAdminScreen'),
});

export const adminArea = adminSections.addChildren([
  adminDashboard,
  adminSystemSettings,
  adminFailedJobs,
  adminUsers,
  adminStudents,
  adminClasses,
  adminMaterials,
  adminOrders,
  adminEnquiries,
  adminImages,
  adminPages,
]);
