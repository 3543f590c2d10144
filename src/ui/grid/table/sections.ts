/** In pixels, of the line that names a section. */
export const SECTION_PX = 28

export type Section = { readonly name: string /** The index of its first row. */; readonly first: number }

/** The sections of rows in their order: one begins wherever the name changes. */
export function sectionsOf<Row>(rows: readonly Row[], nameOf?: (row: Row) => string): readonly Section[] {
  if (!nameOf) return []
  const names = rows.map(nameOf)
  return names.flatMap((name, first) => (name === names[first - 1] ? [] : [{ name, first }]))
}

/** How far down a row stands: the rows above it, and the headings up to its own. */
export const topOf = (row: number, height: number, sections: readonly Section[]): number =>
  row * height + SECTION_PX * sections.filter(({ first }) => first <= row).length
