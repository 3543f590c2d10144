export type PickOption = { readonly value: string; readonly label: string }

/** Values with their words as choices, in their order. */
export const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>): PickOption[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }))

/** So many choices stand beside each other. */
const MOST_SEGMENTS = 3
/** So many letters fit into half a form. */
const MOST_LETTERS = 34

/** Whether choices are few and short enough to stand beside each other. */
export const areSegments = (options: readonly PickOption[]): boolean =>
  options.length <= MOST_SEGMENTS && options.reduce((sum, { label }) => sum + label.length, 0) <= MOST_LETTERS

/** The choice that a typed letter begins; undefined where none does, or several do. */
export function optionOfLetter(options: readonly PickOption[], key: string): PickOption | undefined {
  if (key.length !== 1 || key === ' ') return undefined
  const meant = options.filter(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()))
  return meant.length === 1 ? meant[0] : undefined
}
