import { chargedVisit } from '../../charges/server/price-basis.queries.ts'
import { servicesByIds } from '../../charges/server/search-services.queries.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import type { Paise } from '../../kernel/money.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { PlacedLine } from './orders.queries.ts'

const isToCome = ({ isChargedWhenDone, state }: PlacedLine): boolean => isChargedWhenDone && state === 'ordered'

/** What ordered lines of a visit will be charged when they are done, at the rates of a day: asked only where there are such lines. */
export async function ratesToCome(
  db: HospitalDb,
  visitId: string,
  lines: readonly PlacedLine[],
  day: IsoDate,
): Promise<(line: PlacedLine) => Paise | null> {
  const ids = [...new Set(lines.filter(isToCome).map(({ itemId }) => itemId))]
  const visit = ids.length > 0 ? await chargedVisit(db, visitId) : undefined
  const services = visit ? await servicesByIds(db, visit, ids, day) : []
  const rates = new Map(services.map(({ id, rate }) => [id, rate]))
  return (line) => (isToCome(line) ? (rates.get(line.itemId) ?? 0) : null)
}
