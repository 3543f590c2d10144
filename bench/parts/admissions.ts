import type { RouteInput } from '../../src/platform/model/contract/route.ts'
import { visitsContract } from '../../src/visits/model/visits.contract.ts'
import { withdrawalContract } from '../../src/visits/model/withdrawal/withdrawal.contract.ts'
import { type Caller, openCaller } from '../measure/caller.ts'
import type { Figure, Table } from '../measure/findings.ts'
import { openRaw, type Raw } from '../measure/raw.ts'
import { percentile, timed } from '../measure/samples.ts'
import type { Part } from './part.ts'

const DESKS = 8
const ADMIT_MS = 5_000
const COUNTED = 200
const WARM_UP = 50

type Visit = RouteInput<typeof visitsContract.register>

/** Empty rooms of wards made for this, each for a patient who is not in house. */
async function emptyRooms(raw: Raw): Promise<Visit[]> {
  await raw.rows(`insert into wards (ward_code, ward_type, ward_class, location, maximum_rooms)
    select 'BENCH' || n, 'Ward of the bench', 'general', 'Annex', 500 from generate_series(1, 12) n`)
  return raw.rows<Visit>(`
    with rooms as (select row_number() over () as n, id, room from wards, generate_series(1, 500) room where ward_code like 'BENCH%'),
      people as (select row_number() over (order by id) as n, id from patients p where hospital_id = 'hope' and withdrawn_at is null
        and not exists (select from visits v where v.hospital_id = p.hospital_id and v.patient_id = p.id and v.visit_date >= date '2026-10-01') limit 6000)
    select p.id as "patientId", '2026-11-21' as "visitDate", 'IPD' as "patientType", 'patient-admission' as "visitType",
      r.id as "wardId", r.room as "roomNo", 'Pain in the abdomen' as "reasonForVisit",
      (select appointment_with_id from visits where hospital_id = 'hope' and appointment_with_id is not null limit 1) as "appointmentWithId"
    from rooms r join people p using (n)`)
}

type Entries = { readonly table: string; readonly index: string; readonly entries: number }

/** How many entries a piece of work put into each index, read in what PostgreSQL logged of it. */
async function entriesOf(raw: Raw, work: () => Promise<void>): Promise<Entries[]> {
  await raw.rows('create extension if not exists pg_walinspect')
  const logged = async () => (await raw.rows<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn'))[0]?.lsn
  const from = await logged()
  await work()
  const until = await logged()
  return raw.rows<Entries>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as index, count(*)::int as entries
     from pg_get_wal_block_info($1, $2) w
       join pg_class c on c.relfilenode = w.relfilenode join pg_index i on i.indexrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and w.reldatabase = (select oid from pg_database where datname = current_database()) and w.block_id = 0
       and (w.resource_manager, w.record_type) in (('Btree', 'INSERT_LEAF'), ('Btree', 'INSERT_POST'), ('Btree', 'SPLIT_L'),
         ('Btree', 'SPLIT_R'), ('Gist', 'PAGE_UPDATE'), ('Gist', 'PAGE_SPLIT'), ('Gin', 'INSERT'))
     group by 1, 2 order by 1, 2`,
    [from, until],
  )
}

export const admissions: Part = {
  name: 'admissions',
  title: 'Admissions',
  about: `A new inpatient visit of a known patient into an empty room, over HTTP. First ${COUNTED} one after the other, whose entries in indexes are counted in the log of PostgreSQL and which are withdrawn again; then ${DESKS} desks admit for ${ADMIT_MS / 1000} s.`,
  async run({ ground, say }) {
    const raw = await openRaw(ground.rawUrl, ground.appUrl)
    const visits = await emptyRooms(raw)
    const callers = await Promise.all((await ground.people(DESKS)).map((cookie) => openCaller(ground.address, cookie)))
    const [caller] = callers
    if (!caller) throw new Error('nobody is signed in')
    const admitNext = async (by: Caller) => {
      const visit = visits.pop()
      if (!visit) throw new Error('no room is empty any more')
      return by.call(visitsContract.register, visit)
    }

    say('  one after the other')
    for (let n = 0; n < WARM_UP; n++) await admitNext(caller)
    const admitted: string[] = []
    const alone: number[] = []
    const entries = await entriesOf(raw, async () => {
      for (let n = 0; n < COUNTED; n++) alone.push(await timed(async () => admitted.push((await admitNext(caller)).id)))
    })
    say('  withdrawn again')
    const withdrawn: number[] = []
    for (const id of admitted) {
      // Who is admitted is not withdrawn.
      await caller.call(withdrawalContract.cancelAdmission, { visitId: id, reason: 'Registered twice' })
      withdrawn.push(await timed(caller.ready(visitsContract.withdraw, { id, reason: 'Registered twice' })))
    }

    say(`  ${DESKS} desks admit`)
    const until = performance.now() + ADMIT_MS
    const atOnce: number[] = []
    await Promise.all(
      callers.map(async (one) => {
        while (performance.now() < until) atOnce.push(await timed(() => admitNext(one)))
      }),
    )
    for (const one of callers) one.close()
    await raw.close()

    const figures: Figure[] = [
      { what: 'Index entries an admission', value: sum(entries) / COUNTED, unit: '' },
      { what: 'Admissions a second, 8 desks', value: (atOnce.length / ADMIT_MS) * 1000, unit: '/s' },
      { what: 'An admission', value: percentile(alone, 0.5), unit: 'ms' },
      { what: 'A withdrawal', value: percentile(withdrawn, 0.5), unit: 'ms', note: 'with what belongs to the visit' },
    ]
    const byTable = Map.groupBy(entries, ({ table }) => table)
    const table: Table = {
      head: ['table', 'index entries an admission', 'in indexes'],
      rows: [...byTable]
        .map(([name, own]) => ({ name, entries: sum(own) / COUNTED, indexes: own.length }))
        .toSorted((a, b) => b.entries - a.entries)
        .map(({ name, entries: each, indexes }) => [name, each.toFixed(1), String(indexes)]),
    }
    return { figures, tables: [table] }
  },
}

const sum = (entries: readonly Entries[]): number => entries.reduce((all, one) => all + one.entries, 0)
