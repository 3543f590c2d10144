import type * as z from 'zod/mini'
import { allRoutes } from '../../src/app/model/contract.ts'
import { LIST_KEYS } from '../../src/catalogue/model/list-keys.ts'
import { listsContract } from '../../src/catalogue/model/lists/lists.contract.ts'
import { NONE } from '../../src/dashboards/model/ipd.contract.ts'
import type { ReadRoute, Route } from '../../src/platform/model/contract/route.ts'
import { openSides } from '../ground/sides.ts'
import { type Caller, requestOf } from '../measure/caller.ts'
import type { Figure, Table } from '../measure/findings.ts'
import type { Raw } from '../measure/raw.ts'
import { percentile, timed } from '../measure/samples.ts'
import type { Part } from './part.ts'

const ROUNDS = 12
const WARM_UP = 3
const MOST_MS = 100

type Input = Readonly<Record<string, unknown>>

/** What a search finds often, seldom and never, what a phone number finds, and few characters of names, visit ids and claim ids. */
const WORDS = [
  'patil',
  'pa',
  'deshmukh sunita',
  'zzqqx',
  '98220',
  'a',
  'c',
  'k',
  'z',
  'clm',
  'clm00',
  '2',
  '26',
  '123',
  'h26',
  '26k',
  'ih26',
  's k',
]
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  search: WORDS,
  name: WORDS,
  mobile: ['98220'],
  phone: ['9822012345'],
  uhid: ['UHHO26'],
  insurancePersonNo: ['5500000001'],
  limit: [100],
  from: ['2026-10-01', '2020-01-01'],
  pin: ['440012'],
  category: ['No Surgery Assigned', 'SST'],
  executive: [NONE],
  billing: [NONE, 'Bill Submitted'],
  bunch: [NONE],
  file: ['available', 'missing', 'available|missing'],
  submission: ['not_present', 'present'],
  intimation: ['not_present'],
  extension: ['not_required', 'taken'],
  approvals: ['not_required', 'taken'],
}

/** Choices that are made together. */
const TOGETHER: Readonly<Record<string, readonly Input[]>> = {
  '/ipd': [
    { search: 'patil', sort: 'name' },
    { search: 'sunita', sort: 'name' },
    { search: 'sunita p' },
    { search: 'h26', sort: 'oldest' },
    { search: 'clm', scope: 'discharged' },
  ],
  '/ipd/tiles': [{ search: 'a', scope: 'discharged' }],
  '/call-list/visits': [
    { search: '123', sort: 'name', direction: 'desc' },
    { search: 'clm', sort: 'called-on', direction: 'asc' },
  ],
}

/** What is asked together with each other choice of a route: what all have, a name that many have, and the days of years. */
const ASKED_TOGETHER: readonly Input[] = [{ search: 'a' }, { search: 'sunita' }, { from: '2020-01-01' }]
/** What is told for few days only. */
const OF_FEW_DAYS = ['state', 'summary']

const parametersOf = (part: z.ZodMiniObject | undefined): [string, z.ZodMiniType][] =>
  Object.entries(part?.shape ?? {}) as [string, z.ZodMiniType][]

/** The values of a choice, whatever it is wrapped in. */
function optionsOf(schema: z.ZodMiniType): readonly unknown[] {
  const { def } = schema as unknown as { def: { innerType?: z.ZodMiniType; entries?: object } }
  return def.innerType ? optionsOf(def.innerType) : Object.values(def.entries ?? {})
}

type Known = {
  /** Records that a route can be asked for, by the beginning of its path. */
  readonly records: readonly (readonly [RegExp, string])[]
  /** An entry of each list. */
  readonly entries: readonly Input[]
}

async function entriesOf(caller: Caller): Promise<Input[]> {
  const entries: Input[] = []
  for (const list of LIST_KEYS) {
    const [first] = (await caller.call(listsContract.page, { list, limit: 1 })).rows
    if (first) entries.push({ list, id: first.id })
  }
  return entries
}

async function recordsOf(raw: Raw): Promise<Known['records']> {
  const one = async (sql: string) => (await raw.rows<{ id: string }>(sql))[0]?.id ?? ''
  const patient = await one(
    "select patient_id as id from visits where hospital_id = 'hope' group by 1 order by count(*) desc limit 1",
  )
  const inpatient = await one(
    "select id from visits where hospital_id = 'hope' and patient_type = 'IPD' and discharge_date is null limit 1",
  )
  const outpatient = await one(
    "select id from visits where hospital_id = 'hope' and patient_type = 'OPD' order by visit_date desc limit 1",
  )
  return [
    [/^\/patients|^\/history\/patient/, patient],
    [/^\/opd/, outpatient],
    [/^\/visits|^\/ipd|^\/history\/visit/, inpatient],
    [
      /^\/documents|^\/history\/document/,
      await one("select id from patient_documents where hospital_id = 'hope' limit 1"),
    ],
    [/^\/wards|^\/history\/ward/, await one("select id from wards where hospital_id = 'hope' limit 1")],
    [/^\/history\/account/, await one("select id from users where hospital_id = 'hope' limit 1")],
  ]
}

/** A route asked plainly, and once with each of its choices. Nothing where it needs a record that the seeded hospital has not. */
function inputsOf(route: ReadRoute, { records, entries }: Known): Input[] {
  if (route.path.startsWith('/lists/{list}/{id}')) return [...entries]
  if (route.path === '/imports/{list}') return [{ list: 'patients' }]
  const own: Record<string, unknown> = {}
  const base: Input[] = []
  const id = records.find(([path]) => path.test(route.path))?.[1]
  for (const [name, schema] of parametersOf(route.params)) {
    const options = optionsOf(schema)
    if (options.length > 0) base.push(...options.map((option) => ({ [name]: option })))
    else if (id) own[name] = id
    else return []
  }
  const query = parametersOf(route.query)
  for (const [name, schema] of query) {
    if (schema.safeParse(undefined).success) continue
    const [needed] = [...(CHOICES[name] ?? []), ...optionsOf(schema)]
    if (needed === undefined) return []
    own[name] = needed
  }
  const varied = query.flatMap(([name, schema]) =>
    [...(CHOICES[name] ?? []), ...optionsOf(schema)]
      .filter((value) => schema.safeParse(String(value)).success)
      .map((value) => ({ [name]: value })),
  )
  const together = ASKED_TOGETHER.flatMap((one) => {
    const [name = '', value] = Object.entries(one)[0] ?? []
    if (!query.some(([asked, schema]) => asked === name && schema.safeParse(value).success)) return []
    const alone = name === 'from' ? [name, ...OF_FEW_DAYS] : [name]
    return varied.filter((other) => !alone.some((not) => not in other)).map((other) => ({ ...one, ...other }))
  })
  const asked = base.length > 0 ? base : [{}, ...varied, ...together, ...(TOGETHER[route.path] ?? [])]
  return asked.map((one) => ({ ...own, ...one }))
}

const isAsked = (route: Route): route is ReadRoute => route.method === 'GET' && route.reply !== 'bytes'

async function timesOf(caller: Caller, path: string): Promise<{ ms: number[]; status: number }> {
  const ms: number[] = []
  let status = 0
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const taken = await timed(async () => {
      status = (await caller.send('GET', path)).status
    })
    if (round >= 0) ms.push(taken)
  }
  return { ms, status }
}

export const reads: Part = {
  name: 'reads',
  title: 'Every read of the contract',
  about: `Each call that answers JSON, plainly and with each of its choices, with real ids; searches by words that find much, little and nothing; a letter, a frequent name and the days since 2020 with each other choice. ${ROUNDS} times on one connection; slow is a median above ${MOST_MS} ms.`,
  onRequest: true,
  async run({ ground, say }) {
    const { raw, caller, close } = await openSides(ground)
    const known = { records: await recordsOf(raw), entries: await entriesOf(caller) }
    const found: { path: string; median: number; p95: number; status: number }[] = []
    const notAsked: string[] = []
    for (const route of allRoutes.filter(isAsked)) {
      const inputs = inputsOf(route, known)
      if (inputs.length === 0) notAsked.push(route.path)
      for (const input of inputs) {
        const { path } = requestOf(route, input)
        const { ms, status } = await timesOf(caller, path)
        // One that must be asked for something.
        if (status === 400 && Object.keys(input).length === 0) continue
        const one = { path, median: percentile(ms, 0.5), p95: percentile(ms, 0.95), status }
        if (one.median > MOST_MS || status !== 200) say(`  ${one.median.toFixed(0)} ms  ${status}  ${path}`)
        found.push(one)
      }
    }
    await close()
    const slowest = found.toSorted((one, other) => other.median - one.median)
    // The seeded hospital has no gate pass, which an inpatient's visit is asked for.
    const failed = found.filter(
      ({ status, path }) => status !== 200 && !(status === 404 && path.endsWith('/gate-pass')),
    )
    const figures: Figure[] = [
      { what: 'Calls', value: found.length, unit: '', note: `not asked for want of a record: ${notAsked.join(', ')}` },
      {
        what: 'Slowest',
        value: slowest[0]?.median ?? 0,
        unit: 'ms',
        gate: { most: MOST_MS },
        note: slowest[0]?.path ?? '',
      },
      { what: 'Not answered 200', value: failed.length, unit: '', gate: { most: 0 } },
    ]
    const table: Table = {
      head: ['call', 'p50 ms', 'p95'],
      rows: slowest.slice(0, 20).map(({ path, median, p95 }) => [path, median.toFixed(1), p95.toFixed(1)]),
    }
    return { figures, tables: [table] }
  },
}
