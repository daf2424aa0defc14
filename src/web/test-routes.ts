import { msg } from '@lingui/core/macro';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { main } from './shell/frame-routes.tsx';
import { textSearch } from './shell/text-search.ts';

// Tests: their calendar, each one, the exam and its result.

const tests = createRoute({
  getParentRoute: () => main,
  path: '/tests',
  validateSearch: textSearch('series'),
  staticData: { title: msg`Tests` },
  component: lazyRouteComponent(() => import('./tests/list/tests-screen.tsx'), 'TestsScreen'),
});
const oneTest = createRoute({
  getParentRoute: () => main,
  path: '/tests/$testId',
  staticData: { title: msg`Tests` },
  component: lazyRouteComponent(() => import('./tests/test-screen.tsx'), 'TestScreen'),
});
const attempt = createRoute({
  getParentRoute: () => main,
  path: '/attempts/$attemptId',
  staticData: { title: msg`Tests`, backTo: '/tests' },
  component: lazyRouteComponent(() => import('./tests/exam/exam-screen.tsx'), 'ExamScreen'),
});
const attemptResult = createRoute({
  getParentRoute: () => main,
  path: '/attempts/$attemptId/result',
  staticData: { title: msg`Tests`, backTo: '/tests' },
  component: lazyRouteComponent(() => import('./tests/results/result-screen.tsx'), 'ResultScreen'),
});

export const testRoutes = [tests, oneTest, attempt, attemptResult] as const;
