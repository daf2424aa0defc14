const colours = ['var(--sub-marathi)', 'var(--sub-maths)', 'var(--sub-gk)', 'var(--sub-reason)'];

/** A colour for each section or topic of a result, the same at its place in every card. */
export const sectionColour = (place: number): string | undefined => colours[place % colours.length];
