import { type RawBuilder, sql } from 'kysely'
import { explainRate, sourceOf } from '../../catalogue/model/rates/explain-rate.ts'
import { likeness, MISSPELT, mayBeMisspelt, SIMILAR_SHOWN } from '../../catalogue/server/lists/likeness.ts'
import type { IsoDate } from '../../kernel/calendar.ts'
import { containing, idIn } from '../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { ChargeHead } from '../../schemes/model/charge-heads.ts'
import { listOfItem } from '../model/list-of-item.ts'
import { priceItem } from '../model/price/price-item.ts'
import { hitsByKind, type ServiceKind } from '../model/service-kinds.ts'
import type { FoundService } from '../model/shown-charge.ts'
import { CATALOGUE_ITEMS, type CatalogueItem } from './catalogue-items.queries.ts'
import { type ChargedVisit, priceBasisOf } from './price-basis.queries.ts'

/** What the selection shows at once; more typing narrows it. */
const SHOWN = 50
const FEWEST_CHARACTERS = 2
/** Of so many charges of an account its search remembers what they were. */
const LATELY = 200

type Asked = {
  readonly search: string
  /** Those whose services are listed. */
  readonly heads: readonly ChargeHead[]
  readonly day: IsoDate
  /** What it costs as the patient's own. */
  readonly isPatientsOwn?: boolean
}
type Hits = Readonly<Partial<Record<ChargeHead, number>>>
type Candidate = CatalogueItem & { readonly tab: ChargeHead; readonly synonyms: string | null }
type Found = { kinds: { kind: ServiceKind; hits: number }[]; services: FoundService[]; near?: true }

/**
 * Services of all lists that hold every typed word in code, name or synonyms: first what is typed so ('hb'), then what the account added
 * last, then those whose code or name begins with the text; where no list has one, those whose names are spelled nearly so. Each with
 * what it costs the visit on the day, as the patient's own where that is asked: one query for them, one a table for what the rates
 * depend on.
 */
export async function searchServices(db: HospitalDb, visit: ChargedVisit, asked: Asked): Promise<Found> {
  const search = asked.search.toLowerCase()
  if (search.length < FEWEST_CHARACTERS) return { kinds: [], services: [] }
  const named = await candidatesOf(db, asked.heads, namedSo(search))
  const near = Object.keys(named.hits).length === 0 && mayBeMisspelt(search)
  const { hits, candidates } = near ? await candidatesOf(db, asked.heads, spelledNearly(search)) : named
  const kinds = hitsByKind(hits)
  return { kinds, services: await showServices(db, visit, candidates, asked), ...(near && { near }) }
}

/** The active entries of the catalogue with these ids, in no order, with what they cost the visit on the day. */
export async function servicesByIds(
  db: HospitalDb,
  visit: ChargedVisit,
  ids: readonly string[],
  day: IsoDate,
): Promise<FoundService[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Candidate>`
    select item.id, item.by, item.kind, item.tab, item.code, item.name, item.synonyms, item.unit, item.needs from ${CATALOGUE_ITEMS} as item
    where item.status = 'Active' and item.tab is not null and ${idIn('item.id', ids)}`.execute(db)
  return showServices(db, visit, rows, { search: '', day })
}

async function showServices(
  db: HospitalDb,
  visit: ChargedVisit,
  candidates: readonly Candidate[],
  { search, day, isPatientsOwn = false }: Omit<Asked, 'heads'>,
): Promise<FoundService[]> {
  if (candidates.length === 0) return []
  const ids = candidates.map(({ id }) => id)
  const basis = await priceBasisOf(db, visit, ids)
  return candidates.flatMap((item): FoundService[] => {
    const list = listOfItem(item)
    if (!list) return []
    const { resolved } = priceItem(basis, {
      head: item.by === 'surgery_id' ? 'surgery' : 'miscellaneous',
      itemId: item.id,
      day,
      isPatientsOwn,
    })
    const { id, tab: head, code, name, unit, needs } = item
    const typedAs = synonymMeant(item, search.toLowerCase())
    const rated = { rate: resolved.amount, rateSource: sourceOf(resolved), why: explainRate(resolved) }
    return [{ list, id, head, code, name, typedAs, unit, needs: [...needs], ...rated }]
  })
}

/** Which entries of the catalogue are meant, the best first, and how many of them are shown. */
type Question = {
  readonly where: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
  readonly limit: number
}

/** What the account added last, with when: its last charges of the desk and of its orders. */
const ADDED_LATELY = sql`select id, max(at) as at from (
    select coalesce(surgery_id, service_id, lab_test_id, radiology_study_id, accommodation_id, practitioner_id) as id, created_at as at
    from charges where source_kind in ('typed', 'order_line') and reverses_id is null and created_by = app_actor()
    order by created_at desc limit ${sql.lit(LATELY)}) as added group by id`

function namedSo(search: string): Question {
  const words = search.split(/\s+/).slice(0, 5)
  const holdsAll = words.map(
    (word) => sql`lower(concat_ws(' ', item.code, item.name, item.synonyms)) like ${containing(word)}`,
  )
  const begins = containing(search).slice(1)
  return {
    where: sql`${sql.join(holdsAll, sql` and `)}`,
    order: sql`coalesce(${search} = any(string_to_array(lower(synonyms), ', ')), false) desc, lately.at desc nulls last,
      coalesce(lower(code) like ${begins}, false) desc, lower(name) like ${begins} desc, lower(name), id`,
    limit: SHOWN,
  }
}

function spelledNearly(search: string): Question {
  const alike = likeness(sql`lower(item.name)`, search)
  return { where: sql`${alike} >= ${MISSPELT}`, order: sql`${alike} desc, lower(name), id`, limit: SIMILAR_SHOWN }
}

/** The synonym by which a service was found whose name does not hold what was typed; else null. */
function synonymMeant({ name, synonyms }: Candidate, search: string): string | null {
  const unnamed = search.split(/\s+/).filter((word) => !name.toLowerCase().includes(word))
  const forms = (synonyms ?? '').split(', ').filter((form) => unnamed.some((word) => form.toLowerCase().includes(word)))
  return forms.find((form) => form.toLowerCase() === search) ?? forms[0] ?? null
}

async function candidatesOf(db: HospitalDb, heads: readonly ChargeHead[], { where, order, limit }: Question) {
  const { rows } = await sql<{ readonly hits: Hits | null } & (Candidate | { readonly id: null })>`
    with found as materialized (
      select item.* from ${CATALOGUE_ITEMS} as item
      where item.status = 'Active' and item.tab is not null and ${where})
    select c.hits, f.* from
      (select jsonb_object_agg(tab, n) as hits from (select tab, count(*) as n from found group by tab) as t) as c
      left join (
        select id, by, item.kind, tab, code, name, synonyms, unit, needs, row_number() over (order by ${order}) as place
        from found as item left join (${ADDED_LATELY}) as lately using (id) where tab = any(${[...heads]})
        order by place limit ${limit}) as f on true
    order by f.place`.execute(db)
  const candidates = rows.filter((row): row is (typeof rows)[number] & Candidate => row.id !== null)
  return { hits: rows[0]?.hits ?? {}, candidates }
}
