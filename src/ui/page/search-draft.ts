/** What is typed into a search, beside the address that follows it. */
export type SearchDraft = {
  readonly typed: string
  /** What the address said last. */
  readonly seen: string
  /** What was sent there and has not come back yet, the oldest first: a busy page comes after who types. */
  readonly sent: readonly string[]
}

export const searchDraft = (value: string): SearchDraft => ({ typed: value, seen: value, sent: [] })

/** The address is told of what rests in the field. */
export const withSent = (draft: SearchDraft, value: string): SearchDraft =>
  value === (draft.sent.at(-1) ?? draft.seen) ? draft : { ...draft, sent: [...draft.sent, value] }

/** An address that comes back leaves what is typed alone; one that changed by itself, as with the back button, wins over it. */
export function withSeen(draft: SearchDraft, value: string): SearchDraft {
  const at = draft.sent.indexOf(value)
  return at < 0 ? searchDraft(value) : { ...draft, seen: value, sent: draft.sent.slice(at + 1) }
}
