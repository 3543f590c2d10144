import type { KeyboardEvent } from 'react'

/** Enter and the arrows go from value to value; what is calculated is passed over. Of a text it is Ctrl and Enter. */
export function goDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLElement) || !target.dataset['cell'] || event.nativeEvent.isComposing || altKey) return
  const isText = target.dataset['cell'] === 'text'
  const hasList = target instanceof HTMLInputElement && target.list !== null
  const isChord = ctrlKey || metaKey
  const by =
    key === 'Enter' && isChord === isText
      ? 1
      : isText || hasList || isChord
        ? 0
        : key === 'ArrowDown'
          ? 1
          : key === 'ArrowUp'
            ? -1
            : 0
  if (by === 0) return
  event.preventDefault()
  const fields = fieldsOf(currentTarget)
  const after = fields.filter((field) => target.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = by > 0 ? after[0] : fields[fields.indexOf(target as HTMLInputElement) - 1]
  next?.focus()
  next?.select()
}

/** Where the typing begins: the first value that is empty. */
export function goToFirst(grid: HTMLElement): void {
  const fields = fieldsOf(grid)
  const first = fields.find(({ value }) => value === '') ?? fields[0]
  first?.focus()
}

/** What can be typed into, from above to below. */
const fieldsOf = (grid: HTMLElement) => [
  ...grid.querySelectorAll<HTMLInputElement>('[data-cell]:not(:disabled, [data-calculated])'),
]
