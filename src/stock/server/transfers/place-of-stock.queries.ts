import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { StockPlace } from '../../model/board/stock.contract.ts'

/** A place of this hospital that is in use and where stock lies; undefined of any other, and of what is in transit. */
export const placeOfStock = (
  db: HospitalDb,
  id: string,
): Promise<{ name: string; kind: StockPlace['kind'] } | undefined> =>
  db
    .selectFrom('stock_places')
    .select(['name', sql<StockPlace['kind']>`kind`.as('kind')])
    .where('id', '=', id)
    .where('status', '=', 'Active')
    .where('kind', '<>', 'in_transit')
    .executeTakeFirst()

/** The kinds of places that ask the store for what they need. */
export const ASKING_KINDS = ['ward', 'theatre'] as const
export const asksStore = (place: { readonly kind: StockPlace['kind'] } | undefined): boolean =>
  ASKING_KINDS.some((kind) => kind === place?.kind)
