import { createContext } from 'react'

/** What stands at the head of every print: the hospital, and who prints. */
export type Letterhead = {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly printedBy: string
}

export const LetterheadContext = createContext<Letterhead | null>(null)
