/** The job that looks at a photo. */
export const traceLeakJob = 'materials.trace-leak';
