/** A container that a test needs, or one that is there; `id` is the kind, null where the catalogue names none. */
export type ContainerKind = {
  readonly id: string | null
  readonly name: string
  readonly cap: string | null
  readonly drawOrder: number
}

/** A container that carries a line already. */
export type DrawnContainer = {
  readonly id: string
  readonly kindId: string | null
  readonly isRejected: boolean
  /** Another one was drawn in its stead. */
  readonly isReplaced: boolean
}

export type LineToDraw = {
  readonly lineId: string
  readonly needs: readonly ContainerKind[]
  readonly drawn: readonly DrawnContainer[]
}

export type PlannedContainer = ContainerKind & {
  readonly lineIds: readonly string[]
  /** The rejected container that it is drawn in stead of. */
  readonly replacesId: string | null
}

/**
 * The containers to draw for lines of one patient, in the order of draw: several tests share one of a kind; what is drawn and not
 * rejected is not drawn again; of a rejected container each is replaced by its own.
 */
export function planContainers(lines: readonly LineToDraw[]): PlannedContainer[] {
  const planned = new Map<string, PlannedContainer>()
  for (const { lineId, needs, drawn } of lines)
    for (const kind of needs) {
      const ofKind = drawn.filter(({ kindId }) => kindId === kind.id)
      if (ofKind.some(({ isRejected }) => !isRejected)) continue
      const replacesId = ofKind.find(({ isRejected, isReplaced }) => isRejected && !isReplaced)?.id ?? null
      const key = `${kind.id ?? kind.name}/${replacesId ?? ''}`
      const known = planned.get(key)
      planned.set(key, { ...kind, replacesId, lineIds: [...(known?.lineIds ?? []), lineId] })
    }
  return [...planned.values()].sort((a, b) => a.drawOrder - b.drawOrder || (a.name < b.name ? -1 : 1))
}

/** A test without a container of its own is drawn into what its kind of sample is called. */
export const unnamedContainer = (sampleType: string | null): ContainerKind => ({
  id: null,
  name: sampleType ?? 'Sample',
  cap: null,
  drawOrder: 90,
})
