/** The screens of the admin's sections, each fetched when it is opened. */
export const adminScreens = {
  dashboard: async () => (await import('./admin/dashboard-screen.tsx')).DashboardScreen,
  systemSettings: async () => (await import('./settings/system-settings-screen.tsx')).SystemSettingsScreen,
  failedJobs: async () => (await import('./failed-jobs/failed-jobs-screen.tsx')).FailedJobsScreen,
  users: async () => (await import('./accounts/users/users-screen.tsx')).UsersScreen,
  students: async () => (await import('./admin/students-screen.tsx')).StudentsScreen,
  desk: async () => (await import('./admin/desk-screen.tsx')).DeskScreen,
  fees: async () => (await import('./fees/fees-screen.tsx')).FeesScreen,
  batches: async () => (await import('./batches/admin/batches-admin-screen.tsx')).BatchesAdminScreen,
  announcements: async () => (await import('./announcements/announcements-screen.tsx')).AnnouncementsScreen,
  tests: async () => (await import('./tests/admin/tests-admin-screen.tsx')).TestsAdminScreen,
  classes: async () => (await import('./classes/admin/classes-admin-screen.tsx')).ClassesAdminScreen,
  materials: async () => (await import('./materials/admin/materials-admin-screen.tsx')).MaterialsAdminScreen,
  orders: async () => (await import('./orders/admin/orders-admin-screen.tsx')).OrdersAdminScreen,
  enquiries: async () => (await import('./enquiries/enquiries-admin-screen.tsx')).EnquiriesAdminScreen,
  images: async () => (await import('./media/images-admin-screen.tsx')).ImagesAdminScreen,
  pages: async () => (await import('./pages/editor/pages-admin-screen.tsx')).PagesAdminScreen,
};
