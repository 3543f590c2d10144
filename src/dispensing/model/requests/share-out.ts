type Line = {
  readonly id: string
  readonly medicineId: string
  readonly quantity: number
  readonly issued: number
}
type Sold = { readonly medicineId: string; readonly units: number }

/**
 * How what was sold fills the open lines of a prescription: its own line first, then one of the same generics and strengths, never beyond
 * what is open. `contents` says by item what is in it; an item nobody wrote that of fills only its own line. Pure.
 */
export function shareOut(
  lines: readonly Line[],
  sold: readonly Sold[],
  contents: ReadonlyMap<string, string>,
): { readonly id: string; readonly units: number }[] {
  const open = new Map(lines.map(({ id, quantity, issued }) => [id, quantity - issued]))
  const filled = new Map<string, number>()
  const fill = (line: Line, units: number): number => {
    const taken = Math.min(units, open.get(line.id) ?? 0)
    if (taken <= 0) return 0
    open.set(line.id, (open.get(line.id) ?? 0) - taken)
    filled.set(line.id, (filled.get(line.id) ?? 0) + taken)
    return taken
  }
  const ofOne = Map.groupBy(sold, ({ medicineId }) => medicineId)
  const left = [...ofOne].map(([medicineId, of]) => {
    let units = of.reduce((sum, one) => sum + one.units, 0)
    for (const line of lines) if (line.medicineId === medicineId) units -= fill(line, units)
    return { medicineId, units }
  })
  for (const one of left) {
    let { units } = one
    const own = contents.get(one.medicineId)
    for (const line of lines) if (own !== undefined && contents.get(line.medicineId) === own) units -= fill(line, units)
  }
  return [...filled].map(([id, units]) => ({ id, units }))
}
