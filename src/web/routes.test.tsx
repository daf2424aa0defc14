// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { webPaths } from '../contract/web-paths.ts';
import { makeRouter } from './routes.tsx';
import { sectionAt } from './shell/admin/admin-sections.ts';

/** The route table of `docs/domain/pages.md`, in its order; `{productId}` is the router's `$productId`. */
const specified = [
  '/auth',
  '/',
  '/home',
  '/profile',
  '/about',
  '/event',
  '/events',
  '/online-classes',
  '/enquiry',
  '/study-materials',
  '/free-materials',
  '/premium-materials',
  '/purchase/$productId',
  '/material/$materialId/access',
  '/secure-material/$materialId',
  '/admin',
  '/admin/dashboard',
  '/admin/system-settings',
  '/admin/users',
  '/payment-success',
  '/terms-conditions',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/$',
];

/** What there is besides: the syllabus window and the sections that the admin's work needs (`docs/domain/pages.md`). */
const added = [
  '/profile/$part',
  '/orders/$orderId',
  '/inbox',
  '/product/$productId',
  '/syllabus/$slug',
  '/batches',
  '/batches/$batchId',
  '/tests',
  '/tests/$testId',
  '/attempts/$attemptId',
  '/attempts/$attemptId/result',
  '/practice',
  '/admin/students',
  '/admin/desk',
  '/admin/fees',
  '/admin/books',
  '/admin/batches',
  '/admin/announcements',
  '/admin/tests',
  '/admin/classes',
  '/admin/materials',
  '/admin/orders',
  '/admin/enquiries',
  '/admin/images',
  '/admin/pages',
  '/admin/system-settings/failed-jobs',
];

/** `docs/domain/pages.md`: the footer shows on exactly these. */
const withFooter = [
  '/',
  '/home',
  '/about',
  '/event',
  '/events',
  '/online-classes',
  '/enquiry',
  '/profile',
  '/study-materials',
  '/premium-materials',
  '/admin',
  '/terms-conditions',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
];

interface Route {
  id: string;
  fullPath: string;
  options: { path?: string; staticData?: { footer?: boolean; title?: unknown }; component?: unknown };
}

// The table is read from the router itself.
const routes = Object.values<Route>(makeRouter().routesById).filter((route) => route.options.path !== undefined);

const paths = (some: Route[]) => some.map((route) => route.fullPath).toSorted();

describe('the routes', () => {
  it('are those of docs/domain/pages.md, and the added ones', () => {
    expect(paths(routes)).toEqual([...specified, ...added].toSorted());
  });

  it('are those that the server knows, and the one for everything else', () => {
    expect(paths(routes)).toEqual([...webPaths, '/$'].toSorted());
  });

  it('are outside the main layout for /auth only', () => {
    expect(paths(routes.filter((route) => !route.id.startsWith('/main')))).toEqual(['/auth']);
  });

  it('are guarded under /admin, every one', () => {
    const admin = routes.filter((route) => route.fullPath.startsWith('/admin'));
    expect(admin.filter((route) => !route.id.startsWith('/main/staff/'))).toEqual([]);
    expect(admin.length).toBeGreaterThan(4);
  });

  it('show the footer where docs/domain/pages.md says', () => {
    expect(paths(routes.filter((route) => route.options.staticData?.footer))).toEqual(withFooter.toSorted());
  });

  it('all have a name for the browser’s title, but the redirect and the admin’s sections', () => {
    const nameless = paths(routes.filter((route) => !route.options.staticData?.title));
    expect(nameless.filter((path) => !path.startsWith('/admin/'))).toEqual(['/free-materials']);
  });

  it('of the admin have the label of their section', () => {
    const admin = paths(routes).filter((path) => path.startsWith('/admin/'));
    expect(admin.filter((path) => !sectionAt(path)?.label)).toEqual([]);
  });
});
