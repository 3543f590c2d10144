import type { ComboboxItem, ComboboxParsedItem, ComboboxParsedItemGroup, OptionsFilter } from '@mantine/core'

const isGroup = (one: ComboboxParsedItem): one is ComboboxParsedItemGroup => 'group' in one
const SEPARATORS = /[\s·(/,-]+/

/** How well a label matches: 0 it begins like the text, 1 one of its words does, 2 the text is somewhere in it, 3 nowhere. */
export function placeOf(label: string, typed: string): 0 | 1 | 2 | 3 {
  const [text, wanted] = [label.toLowerCase(), typed.trim().toLowerCase()]
  if (text.startsWith(wanted)) return 0
  if (text.split(SEPARATORS).some((word) => word.startsWith(wanted))) return 1
  return text.includes(wanted) ? 2 : 3
}

const best = (items: readonly ComboboxItem[], typed: string): ComboboxItem[] =>
  items
    .map((item) => ({ item, place: placeOf(item.label, typed) }))
    .filter(({ place }) => place < 3)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

/** What the list of a field shows of its options: first what begins as was typed, so that 'm' is Male and 'male' not Female. */
export const optionsFilter: OptionsFilter = ({ options, search, limit }) => {
  const single = options.filter((one): one is ComboboxItem => !isGroup(one))
  const groups = options.filter(isGroup).map(({ group, items }) => ({ group, items: best(items, search) }))
  return [...best(single, search), ...groups.filter(({ items }) => items.length > 0)].slice(0, limit)
}
