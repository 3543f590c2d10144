/** How the history of a kind of record reads. A slice says so in `x.history-words.ts`. */
export type HistoryWords = {
  /** What the record is called in a sentence: 'patient'. */
  readonly kind: string
  /** It is registered, not added. */
  readonly registered?: true
  /** The columns that the screens call otherwise than by their names. */
  readonly labels?: Readonly<Record<string, string>>
  /** The columns whose values the screens show in words: not_required as Not Required. */
  readonly worded?: readonly string[]
  /** The words of the screens for the values of a column. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Columns that are no fact of their own. */
  readonly silent?: readonly string[]
}
