import { msg } from '@lingui/core/macro';
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  type RouterHistory,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { Policy } from '../contract/pages/page-texts.ts';
import { adminArea, adminScreen } from './admin-routes.ts';
import { HomeScreen } from './home/home-screen.tsx';
import { SignInScreen } from './identity/sign-in/sign-in-screen.tsx';
import { main, root, staff } from './shell/frame-routes.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { loadCrashScreen } from './shell/start/warm-up.ts';
import { textSearch } from './shell/text-search.ts';
import { studentScreen } from './student-screen.ts';
import { testRoutes } from './test-routes.ts';

const NotFoundScreen = lazyRouteComponent(() => import('./shell/not-found-screen.tsx'), 'NotFoundScreen');

// Every path of `docs/domain/pages.md`, in its order, then the admin's sections and the syllabus window.

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: textSearch('code', 'error_code', 'mail'),
  staticData: { title: msg`Sign in` },
  component: SignInScreen,
});

const PolicyScreen = lazyRouteComponent(() => import('./pages/policy-screen.tsx'), 'PolicyScreen');
const policyScreen = (policy: Policy) =>
  Object.assign(() => <PolicyScreen policy={policy} />, { preload: PolicyScreen.preload });

const atHome = {
  getParentRoute: () => main,
  staticData: { title: msg`Home`, footer: true },
  component: HomeScreen,
};
const home = createRoute({ ...atHome, path: '/' });
const homeAlias = createRoute({ ...atHome, path: '/home' });

// The pages of the profile have titles of their own, which no first load brings.
const ofProfile = {
  getParentRoute: () => main,
  component: lazyRouteComponent(() => import('./accounts/profile/profile-screen.tsx'), 'ProfileScreen'),
};
const profileTitle = msg`My Profile`;
const profile = createRoute({ ...ofProfile, path: '/profile', staticData: { title: profileTitle, footer: true } });
const profilePart = createRoute({
  ...ofProfile,
  path: '/profile/$part',
  staticData: { title: profileTitle, backTo: '/profile' },
});

const about = createRoute({
  getParentRoute: () => main,
  path: '/about',
  staticData: { title: msg`About`, footer: true },
  component: studentScreen('about'),
});

const event = createRoute({
  getParentRoute: () => main,
  path: '/event',
  validateSearch: textSearch('id'),
  staticData: { title: msg`Class`, backTo: '/events', footer: true },
  component: lazyRouteComponent(() => import('./classes/room/class-screen.tsx'), 'ClassScreen'),
});

const classList = {
  getParentRoute: () => main,
  validateSearch: textSearch('kind', 'when', 'price', 'subject', 'day', 'month', 'search'),
  component: lazyRouteComponent(() => import('./classes/list/classes-screen.tsx'), 'ClassesScreen'),
};
const events = createRoute({
  ...classList,
  path: '/events',
  staticData: { title: msg`Classes and events`, footer: true },
});
const onlineClasses = createRoute({
  ...classList,
  path: '/online-classes',
  staticData: { title: msg`Online classes`, footer: true },
});

const batches = createRoute({
  getParentRoute: () => main,
  path: '/batches',
  staticData: { title: msg`Batches` },
  component: studentScreen('batches'),
});
const batch = createRoute({
  getParentRoute: () => main,
  path: '/batches/$batchId',
  staticData: { title: msg`Batch`, backTo: '/batches' },
  component: studentScreen('batch'),
});

const enquiry = createRoute({
  getParentRoute: () => main,
  path: '/enquiry',
  staticData: { title: msg`Enquiry`, footer: true },
  component: studentScreen('enquiry'),
});

const materialFilters = ['search', 'subject', 'kind', 'language', 'year', 'saved'] as const;

const studyMaterials = createRoute({
  getParentRoute: () => main,
  path: '/study-materials',
  validateSearch: textSearch(...materialFilters),
  staticData: { title: msg`Free Study Materials`, footer: true },
  component: lazyRouteComponent(() => import('./materials/catalogue/free-materials-screen.tsx'), 'FreeMaterialsScreen'),
});

const freeMaterials = createRoute({
  getParentRoute: () => main,
  path: '/free-materials',
  beforeLoad: () => {
    throw redirect({ to: '/study-materials', replace: true });
  },
});

const premiumMaterials = createRoute({
  getParentRoute: () => main,
  path: '/premium-materials',
  validateSearch: textSearch(...materialFilters, 'form'),
  staticData: { title: msg`Premium Materials`, footer: true },
  component: lazyRouteComponent(
    () => import('./materials/catalogue/premium-materials-screen.tsx'),
    'PremiumMaterialsScreen',
  ),
});

const purchase = createRoute({
  getParentRoute: () => main,
  path: '/purchase/$productId',
  staticData: { title: msg`Checkout`, backTo: '/premium-materials' },
  component: studentScreen('purchase'),
});

const product = createRoute({
  getParentRoute: () => main,
  path: '/product/$productId',
  staticData: { title: msg`Product`, backTo: '/premium-materials' },
  component: studentScreen('product'),
});

const materialAccess = createRoute({
  getParentRoute: () => main,
  path: '/material/$materialId/access',
  staticData: { title: msg`Your material`, backTo: '/study-materials' },
  component: studentScreen('materialAccess'),
});

const secureMaterial = createRoute({
  getParentRoute: () => main,
  path: '/secure-material/$materialId',
  validateSearch: textSearch('page'),
  staticData: { title: msg({ message: 'Reader', context: 'screen' }), backTo: '/study-materials' },
  component: lazyRouteComponent(() => import('./materials/reader/secure-viewer-screen.tsx'), 'SecureViewerScreen'),
});

const admin = createRoute({
  getParentRoute: () => staff,
  path: '/admin',
  staticData: { title: msg`Admin Panel`, footer: true },
  component: adminScreen('queue'),
});

const paymentSuccess = createRoute({
  getParentRoute: () => main,
  path: '/payment-success',
  validateSearch: textSearch('order', 'from'),
  staticData: { title: msg`Payment` },
  component: studentScreen('paymentSuccess'),
});

const order = createRoute({
  getParentRoute: () => main,
  path: '/orders/$orderId',
  staticData: { title: msg`Order`, backTo: '/profile' },
  component: studentScreen('order'),
});

const inbox = createRoute({
  getParentRoute: () => main,
  path: '/inbox',
  staticData: { title: msg`Inbox`, backTo: '/' },
  component: studentScreen('inbox'),
});

const termsConditions = createRoute({
  getParentRoute: () => main,
  path: '/terms-conditions',
  staticData: { title: msg`Terms and conditions`, footer: true },
  component: policyScreen('terms'),
});
const privacyPolicy = createRoute({
  getParentRoute: () => main,
  path: '/privacy-policy',
  staticData: { title: msg`Privacy policy`, footer: true },
  component: policyScreen('privacy'),
});
const refundPolicy = createRoute({
  getParentRoute: () => main,
  path: '/refund-policy',
  staticData: { title: msg`Refund policy`, footer: true },
  component: policyScreen('refund'),
});
const shippingPolicy = createRoute({
  getParentRoute: () => main,
  path: '/shipping-policy',
  staticData: { title: msg`Shipping policy`, footer: true },
  component: policyScreen('shipping'),
});
const syllabus = createRoute({
  getParentRoute: () => main,
  path: '/syllabus/$slug',
  validateSearch: textSearch('version'),
  staticData: {
    title: ({ slug }) => (slug === 'combined' ? msg`Combined syllabus` : msg`Police recruitment syllabus`),
    backTo: '/',
  },
  component: studentScreen('syllabus'),
});
const notFound = createRoute({
  getParentRoute: () => main,
  path: '$',
  staticData: { title: msg`Page not found` },
  component: NotFoundScreen,
});

const routeTree = root.addChildren([
  auth,
  main.addChildren([
    home,
    homeAlias,
    profile,
    profilePart,
    about,
    event,
    events,
    onlineClasses,
    batches,
    batch,
    ...testRoutes,
    enquiry,
    studyMaterials,
    freeMaterials,
    premiumMaterials,
    purchase,
    product,
    materialAccess,
    secureMaterial,
    paymentSuccess,
    order,
    inbox,
    termsConditions,
    privacyPolicy,
    refundPolicy,
    shippingPolicy,
    syllabus,
    staff.addChildren([admin, adminArea]),
    notFound,
  ]),
]);

/** The router; for a page that the server draws with a `history` of its own. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    // Addresses hold texts, as they are typed: no numbers, no JSON, no quotes around a year.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: !history,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: lazyRouteComponent(loadCrashScreen, 'CrashScreen'),
    defaultNotFoundComponent: NotFoundScreen,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
