import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { studentScreens } from './student-screens.ts';

/** A screen found through a list in a file of its own: no first load names their files. */
export const studentScreen = (name: keyof typeof studentScreens): AsyncRouteComponent<object> =>
  lazyRouteComponent(async () => ({ default: await (await import('./student-screens.ts')).studentScreens[name]() }));
