type Copy = {
  /** The number of what stands in its place after a correction. */
  readonly standsFor: string | null
  readonly copiesBefore: number
}

/** What stands across the head of a printed invoice: REVERSED where it was corrected, DUPLICATE from the second print on; nothing on the original. */
export function invoiceMark({ standsFor, copiesBefore }: Copy) {
  const copy = copiesBefore > 0 ? `Copy ${copiesBefore} of the original` : ''
  if (standsFor !== null)
    return { mark: { word: 'REVERSED', note: [`In its place stands ${standsFor}`, copy].filter(Boolean).join(' · ') } }
  return copy ? { mark: { word: 'DUPLICATE', note: copy } } : {}
}
