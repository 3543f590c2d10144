import { type Store, storeOf } from '../page/store.ts'

export type Toast = {
  readonly id: number
  readonly tone: 'good' | 'warning' | 'danger'
  readonly title: string
  readonly message: string
  /** One step back, as long as the toast stands. */
  readonly undo?: (() => void) | undefined
}

/** The queue of one: the next toast takes the place of the last (specification 1 section 9). */
export const shownToast: Store<Toast | null> = storeOf<Toast | null>(null)

let count = 0
const show = (tone: Toast['tone'], title: string, message = '', undo?: () => void) => {
  count += 1
  shownToast.set({ id: count, tone, title, message, undo })
}

const more = (title: string, words: string) => {
  const now = shownToast.get()
  if (now?.title === title) shownToast.set({ ...now, message: [now.message, words].filter(Boolean).join(', ') })
}

/** Says what happened, for four seconds. */
export const toast = {
  success: (title: string, message?: string, undo?: () => void): void => show('good', title, message, undo),
  warning: (title: string, message?: string): void => show('warning', title, message),
  error: (title: string, message?: string): void => show('danger', title, message),
  /** Adds to what was said under a title, where that still stands. */
  more,
}
