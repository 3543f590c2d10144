import type { ComponentType } from 'react'
import type { Entered } from '../model/kinds.ts'
import type { OpenedNote } from '../model/shown-note.ts'

type Props = {
  readonly note: OpenedNote
  /** What has a section to be told in. */
  readonly offered: readonly Entered[]
  /** Adds words below what is typed in the section that takes them. */
  onEntered(what: Entered, words: string): void
}

/** What can be done from inside a draft without leaving it: the orders and entries of slices above, which the frame does not know. */
export type ToolsOfNote = ComponentType<Props>

/** By section: adds words below what is typed in it. */
export type Takers = Map<string, (words: string) => void>
