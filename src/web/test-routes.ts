import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { main } from './shell/frame-routes.tsx';
import { textSearch } from './shell/text-search.ts';
import { studentScreen } from './student-screen.ts';

// Tests: their calendar, each one, the exam and its result.

const tests = createRoute({
  getParentRoute: () => main,
  path: '/tests',
  validateSearch: textSearch('series', 'when', 'exam', 'year'),
  staticData: { title: msg`Tests` },
  component: studentScreen('tests'),
});
const oneTest = createRoute({
  getParentRoute: () => main,
  path: '/tests/$testId',
  staticData: { title: msg`Tests`, backTo: '/tests' },
  component: studentScreen('test'),
});
const attempt = createRoute({
  getParentRoute: () => main,
  path: '/attempts/$attemptId',
  staticData: { title: msg`Tests`, backTo: '/tests' },
  component: studentScreen('exam'),
});
const attemptResult = createRoute({
  getParentRoute: () => main,
  path: '/attempts/$attemptId/result',
  staticData: { title: msg`Tests`, backTo: '/tests' },
  component: studentScreen('result'),
});

const practice = createRoute({
  getParentRoute: () => main,
  path: '/practice',
  staticData: { title: msg`Practice`, backTo: '/tests' },
  component: studentScreen('practice'),
});

export const testRoutes = [tests, oneTest, attempt, attemptResult, practice] as const;
