/** What a change made of one of the files of an implant, for the audit trail. */
export function fileStep(before: string | null, after: string | null): 'kept' | 'added' | 'replaced' | 'removed' {
  if (before === after) return 'kept'
  if (before === null) return 'added'
  return after === null ? 'removed' : 'replaced'
}
