import { sql } from 'kysely'
import { explainRate, sourceOf } from '../../catalogue/model/rates/explain-rate.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import { containing } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { FoundService } from '../model/charges.contract.ts'
import { listOfItem } from '../model/list-of-item.ts'
import { priceItem } from '../model/price/price-item.ts'
import type { ServiceKind } from '../model/service-kinds.ts'
import { CATALOGUE_ITEMS, type CatalogueItem } from './catalogue-items.queries.ts'
import { type ChargedVisit, priceBasisOf } from './price-basis.queries.ts'

/** What the selection shows at once; more typing narrows it. */
const SHOWN = 50
const FEWEST_CHARACTERS = 2

type Asked = { readonly search: string; readonly kind: ServiceKind | undefined; readonly day: IsoDate }
type Found = { kinds: { kind: ServiceKind; hits: number }[]; services: FoundService[] }
type Candidate = CatalogueItem & { readonly tab: ServiceKind; readonly hits: Readonly<Record<ServiceKind, number>> }

/**
 * Services of all lists that hold every typed word in code or name, those whose code or name begins with the text first, with what
 * each costs the visit on the day: one query for them, one a table for what the rates depend on.
 */
export async function searchServices(db: HospitalDb, visit: ChargedVisit, asked: Asked): Promise<Found> {
  const search = asked.search.toLowerCase()
  if (search.length < FEWEST_CHARACTERS) return { kinds: [], services: [] }
  const candidates = await candidatesFor(db, search, asked.kind)
  if (candidates.length === 0) return { kinds: [], services: [] }
  const ids = candidates.map(({ id }) => id)
  const basis = await priceBasisOf(db, visit, ids)
  const services = candidates.flatMap((item): FoundService[] => {
    const list = listOfItem(item)
    if (!list) return []
    const { resolved } = priceItem(basis, { itemId: item.id, day: asked.day })
    const { id, tab, code, name, unit } = item
    const why = explainRate(resolved)
    return [{ list, id, kind: tab, code, name, unit, rate: resolved.amount, rateSource: sourceOf(resolved), why }]
  })
  const hits = Object.entries(candidates[0]?.hits ?? {})
  return { kinds: hits.map(([kind, n]) => ({ kind: kind as ServiceKind, hits: n })), services }
}

async function candidatesFor(db: HospitalDb, search: string, kind: ServiceKind | undefined): Promise<Candidate[]> {
  const words = search.split(/\s+/).slice(0, 5)
  const holdsAll = words.map(
    (word) => sql<boolean>`lower(concat_ws(' ', item.code, item.name)) like ${containing(word)}`,
  )
  const begins = containing(search).slice(1)
  const { rows } = await sql<Candidate>`
    with found as materialized (
      select item.* from ${CATALOGUE_ITEMS} as item
      where item.status = 'Active' and item.tab is not null and ${sql.join(holdsAll, sql` and `)})
    select id, by, kind, tab, code, name, unit,
      (select jsonb_object_agg(tab, n) from (select tab, count(*) as n from found group by tab) as c) as hits
    from found where ${kind ?? null}::text is null or tab = ${kind ?? null}
    order by coalesce(lower(code) like ${begins}, false) desc, lower(name) like ${begins} desc, lower(name), id
    limit ${SHOWN}`.execute(db)
  return rows
}
