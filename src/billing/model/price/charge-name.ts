import type { Chargeable } from './price-types.ts'

type Named = Pick<Chargeable, 'id' | 'derived' | 'procedureId' | 'itemId' | 'description' | 'day'>

/**
 * What a change of the desk knows a charge by: its row; of what follows from the stay, the surgery, else what it is of and its day, so
 * that a time that is corrected does not make it another. Pure.
 */
export function nameOfCharge({ id, derived, procedureId, itemId, description, day }: Named): string {
  if (!derived) return id
  if (procedureId) return `surgery:${procedureId}`
  const [kind = ''] = id.split(':')
  return `${kind}:${itemId ?? description.slice(0, 60)}:${day}`
}
