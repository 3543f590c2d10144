import type { KeyPress } from './burst.ts'

/** A key of the browser, with the time of the device. */
export const pressOf = ({
  key,
  timeStamp,
  repeat,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
}: KeyboardEvent): KeyPress => ({
  key,
  at: timeStamp,
  isRepeated: repeat,
  isChord: ctrlKey || metaKey || altKey || isComposing,
})
