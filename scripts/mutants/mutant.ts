/** One deliberate fault: the only occurrence of `find` in `file` becomes `replace`, and one of the tests must fail. */
export type Mutant = {
  readonly name: string
  readonly file: string
  readonly find: string
  readonly replace: string
  /** Vitest's project, and the test files that must notice. */
  readonly tests: readonly ['unit' | 'database', ...string[]]
}
