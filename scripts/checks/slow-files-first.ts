import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest by itself, longest first. Vitest begins with the largest files, and one of these would be left over at the end. */
const slow = [
  'e2e/every-screen',
  'e2e/start',
  'e2e/pages',
  'scripts/reset-demo',
  'scripts/backup',
  'server/jobs/jobs',
  'server/access',
  'server/edit-conflicts',
  'materials/hostile-files',
  'pdf/render-pages',
  'leaks/leaks',
  'embedded/embedded',
];

/** Begins with the slow files, so that the workers end at about the same time. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = slow.findIndex((name) => moduleId.replaceAll('\\', '/').includes(`${name}.`));
      return found < 0 ? slow.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
