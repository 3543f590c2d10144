import type { Field, Ground } from '../ground/ground.ts'
import type { Findings } from '../measure/findings.ts'

/** What a part works with: the seeded hospital with its server, the field for hospitals of another size, and how to say how far it is. */
export type Bench = { readonly ground: Ground; readonly field: Field; say(line: string): void }

/** One question of the bench and how it is answered. */
export type Part = {
  readonly name: string
  readonly title: string
  /** What is measured and how, for the user who reads the results. */
  readonly about: string
  /** Many ask at once, as in life; elsewhere each question is answered by the database, though it is asked over and over. */
  readonly crowd?: true
  /** The screens are built before any server starts, which reads their first page then. */
  readonly needsScreens?: true
  /** Only run when it is asked for by name. */
  readonly onRequest?: true
  run(bench: Bench): Promise<Findings>
}
