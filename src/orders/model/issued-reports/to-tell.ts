type Edition = {
  readonly isAmended: boolean
  readonly deliveries: readonly { readonly receiver: string | null }[]
}

/**
 * Who received a version that was amended since, and has neither received a later one nor was told; versions the newest first
 * (orders design 5, 'Amendment'). Pure.
 */
export function receiversToTell(versions: readonly Edition[]): string[] {
  /** The newest version that each has. */
  const known = new Map<string, number>()
  for (const [place, { deliveries }] of versions.entries())
    for (const { receiver } of deliveries) if (receiver !== null && !known.has(receiver)) known.set(receiver, place)
  const isAmendedAfter = (place: number) => versions.slice(0, place).some(({ isAmended }) => isAmended)
  return [...known].flatMap(([receiver, place]) => (isAmendedAfter(place) ? [receiver] : []))
}
