import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest by itself, longest first. Vitest begins with the largest files, and one of these would be left over at the end. */
const slow = [
  'e2e/every-screen',
  'e2e/first-paint',
  'e2e/large-text',
  'e2e/start',
  'e2e/academy',
  'server/jobs/jobs',
  'scripts/reset-demo',
  'scripts/backup',
  'embedded/embedded',
  'pdf/render-pages',
  'materials/hostile-files',
  'leaks/leaks',
  'server/field-errors',
  'server/database-limits',
  'server/access',
  'server/edit-conflicts',
  'payments/facts-in-any-order',
  'videos/prepare-video',
];

/**
 * Begins with the slow files, so that the workers end at about the same time. Isolated ones come last: between others that
 * share a worker's modules they would end it, and the next would load the whole server anew.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      if (project.config.isolate) return slow.length + 1;
      const found = slow.findIndex((name) => moduleId.replaceAll('\\', '/').includes(`${name}.`));
      return found < 0 ? slow.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
