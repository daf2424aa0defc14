/** The job that looks at a photo. */
export const traceLeakJob = 'materials.trace-leak';

/** Where a photo lies until it has been looked at. */
export function photoKey(id: string): string {
  return `leaks/${id}/photo.png`;
}
