/** The fields of Mantine that a list hangs from; in the last two any text may stand. */
const FIELD = /mantine-(Select-input|MultiSelect-inputField|Autocomplete-input|TagsInput-inputField)/
const ANY_TEXT = /mantine-(Autocomplete|TagsInput)/
const OPTION = '[data-combobox-option]:not([data-combobox-disabled])'

/** The keys that begin another search: the text that stands there is the name of the value, and is replaced whole. */
const BEGINS = /^([^ ]|Backspace|Delete)$/u

type State = {
  readonly key: 'Enter' | 'Tab'
  readonly of: 'one' | 'many' | 'any text'
  readonly text: string
  /** Since the field was gone to, or something of it was taken. */
  readonly hasTyped: boolean
  /** An arrow key went through the list since something was typed. */
  readonly hasMoved: boolean
  /** The list does not answer what is typed yet. */
  readonly isBusy: boolean
  readonly matches: number
  readonly highlighted: 'none' | 'another' | 'the chosen one'
}

/** take: what is highlighted, else the first match; leave: the value as it is; clear: chooses none; stay: the text is not lost. */
export type Answer = 'take' | 'leave' | 'clear' | 'stay'

/** What Enter and Tab mean in a field whose list is open. */
export function answerTo({ of, text, hasTyped, hasMoved, isBusy, matches, highlighted }: Omit<State, 'key'>): Answer {
  const takes = highlighted === 'the chosen one' && of === 'one' ? 'leave' : 'take'
  if (hasMoved && highlighted !== 'none') return isBusy ? 'stay' : takes
  if (!hasTyped || of === 'any text') return 'leave'
  if (text.trim() === '') return of === 'one' ? 'clear' : 'leave'
  return isBusy || matches === 0 ? 'stay' : takes
}

/**
 * The keys of every list that hangs from a field of a form: Enter and Tab take the match that is highlighted, Enter never
 * submits while a list is open, and what matches nothing stays where it was typed. Typing replaces the name of the value that
 * stands there; erasing it clears a value that may be cleared. A field that is marked `aria-busy` shows matches of an earlier
 * text. An arrow key always moves: Mantine forgets what is highlighted a moment after a list opens, and an arrow that comes
 * before that lands where it was. Listens before any field does; returns how to stop.
 */
export function keepKeysInLists(): () => void {
  let [hasTyped, hasMoved] = [false, false]
  let before: HTMLElement | undefined
  const begin = () => {
    ;[hasTyped, hasMoved] = [false, false]
  }
  const answered = new MutationObserver(([{ target: field } = {}]) => {
    if (!(field instanceof HTMLInputElement) || !hasTyped || hasMoved || isBusy(field)) return
    highlightFirst(field)
    hasMoved = false
  })
  const onFocus = ({ target: field }: FocusEvent) => {
    begin()
    answered.disconnect()
    if (isListField(field)) answered.observe(field, { attributeFilter: ['aria-busy'] })
  }
  const onInput = () => {
    ;[hasTyped, hasMoved] = [true, false]
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target: field } = event
    if (!isListField(field) || event.isComposing) return
    if (!hasTyped && BEGINS.test(key) && field.className.includes('mantine-Select') && !hasModifier(event))
      field.select()
    const list = listOf(field)
    if (!field.hasAttribute('data-expanded') || !list?.checkVisibility()) return
    if (isArrow(key)) {
      hasMoved = true
      before = optionsOf(list).marked
    }
    if ((key !== 'Enter' && key !== 'Tab') || hasModifier(event)) return
    const { options, marked } = optionsOf(list)
    const answer = answerTo({
      of: ANY_TEXT.test(field.className) ? 'any text' : field.className.includes('MultiSelect') ? 'many' : 'one',
      text: field.value,
      hasTyped,
      hasMoved,
      isBusy: isBusy(field),
      matches: isTheChosenAlone(options, field.value) ? 0 : options.length,
      highlighted: !marked ? 'none' : marked.hasAttribute('data-combobox-active') ? 'the chosen one' : 'another',
    })
    if (key === 'Enter' || answer === 'stay') {
      event.preventDefault()
      event.stopPropagation()
    }
    if (answer === 'stay') return
    begin()
    if (answer === 'take') (marked ?? options[0])?.click()
    else if (answer === 'clear') field.parentElement?.querySelector<HTMLElement>(CLEAR)?.click()
    if (answer !== 'take' && key === 'Enter') close(field)
  }
  const onHandled = ({ key, isTrusted, target: field }: KeyboardEvent) => {
    if (!isTrusted || !isArrow(key) || !isListField(field)) return
    const list = listOf(field)
    if (before && list && optionsOf(list).options.length > 1 && optionsOf(list).marked === before) press(field, key)
    before = undefined
  }
  const listeners = { keydown: onKeyDown, input: onInput, focusin: onFocus } as const
  const each = (change: typeof window.addEventListener | typeof window.removeEventListener) => {
    for (const [name, listener] of Object.entries(listeners)) change(name, listener as EventListener, { capture: true })
  }
  each(window.addEventListener)
  window.addEventListener('keydown', onHandled)
  return () => {
    window.removeEventListener('keydown', onHandled)
    each(window.removeEventListener)
    answered.disconnect()
  }
}

const isListField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && FIELD.test(target.className)
const isBusy = (field: HTMLElement) => field.getAttribute('aria-busy') === 'true'
const listOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-controls') ?? '')

function optionsOf(list: HTMLElement) {
  const options = [...list.querySelectorAll<HTMLElement>(OPTION)]
  return { options, marked: options.find((option) => option.hasAttribute('data-combobox-selected')) }
}

/** The chosen value stands in every list to have a name: alone, and without the text that is typed, it is no match of it. */
const isTheChosenAlone = (options: readonly HTMLElement[], typed: string) =>
  options.every(
    (option) =>
      option.hasAttribute('data-combobox-active') &&
      !option.textContent?.toLowerCase().includes(typed.trim().toLowerCase()),
  )

/** What the server found has come: its first match is the one that Enter takes. Mantine highlights by arrow keys alone. */
function highlightFirst(field: HTMLElement) {
  const list = listOf(field)
  if (!list) return
  const { options } = optionsOf(list)
  for (let step = 0; step <= options.length && optionsOf(list).marked !== options[0]; step += 1)
    press(field, 'ArrowDown')
}

const press = (field: HTMLElement, key: string) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }))

const isArrow = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'
const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

/** The cross of a field that may be empty: Mantine leaves it to the pointer. */
const CLEAR = 'button[tabindex="-1"][aria-hidden="true"]'

/** Mantine closes a list by Escape; nobody else is to take this one for a wish to leave. */
function close(field: HTMLElement) {
  document.addEventListener('keydown', (event) => event.stopPropagation(), { once: true })
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}
