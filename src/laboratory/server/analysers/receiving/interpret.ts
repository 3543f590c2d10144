import { sql } from 'kysely'
import { type HospitalDb, inHospital } from '../../../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../../../platform/server/platform.ts'
import type { AnalyserReading, AnalyserValue } from '../../../model/analysers/analyser-value.ts'
import type { Match, Waits } from '../../../model/analysers/match-value.ts'
import { matchColumns, matchValues, type SetUp, setUpOf } from '../tray/match-values.ts'
import { readAstmBytes, readCsvText, readHl7Bytes, storable } from './arrived.ts'
import { decodeText } from './decode-text.ts'
import { lastArrival, type StoredMessage, unreadMessages } from './messages.queries.ts'

const AT_ONCE = 100
const AGAIN_IN_MS = 5_000
/** Rows of one statement. */
const ROWS_AT_ONCE = 500
const SUPERSEDED = 'The message repeats this test: its last value counts'

/** Makes values of what was stored, message by message in their turn; asked to whenever something was. */
export type Interpreter = { look(): void; stop(): Promise<void> }

type Stands = Pick<Platform, 'database' | 'clock' | 'log'>

export function openInterpreter({ database, clock, log }: Stands, hospital: string): Interpreter {
  let running: Promise<void> | undefined
  let asked = false
  let stopped = false
  let again: NodeJS.Timeout | undefined
  /** The arrival of the last message that was looked at. */
  let after = 0

  async function run(): Promise<void> {
    try {
      while (asked && !stopped) {
        asked = false
        for (let count = AT_ONCE; count === AT_ONCE && !stopped; ) {
          const scope = { hospital, now: clock(), person: 'analysers' }
          const looked = await inHospital(database, scope, (db) => interpretNext(db, hospital, after))
          count = looked.count
          after = looked.after
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'messages of analysers were stored and not looked at; it is tried again')
      again = setTimeout(look, AGAIN_IN_MS).unref()
    } finally {
      running = undefined
    }
  }
  function look(): void {
    asked = true
    if (!stopped) running ??= run()
  }
  return {
    look,
    async stop() {
      stopped = true
      clearTimeout(again)
      await running
    },
  }
}

/** Of several servers on one database one looks at the messages of a hospital. */
async function interpretNext(db: HospitalDb, hospital: string, after: number) {
  await sql`select pg_advisory_xact_lock(hashtext('lab_analyser_messages'), hashtext(${hospital}))`.execute(db)
  const messages = await unreadMessages(db, after, AT_ONCE)
  await interpret(db, hospital, messages)
  return { count: messages.length, after: Number(messages.at(-1)?.arrival ?? (await lastArrival(db))) }
}

/** Keeps the values of messages, each with where it belongs or why it waits. */
export async function interpret(db: HospitalDb, hospital: string, messages: readonly StoredMessage[]): Promise<void> {
  const setUps = new Map<string, SetUp | null>()
  const rows: (Awaited<ReturnType<typeof rowsOf>>[number] & { readonly message_id: string })[] = []
  for (const message of messages) {
    const { id, analyserId } = message
    if (analyserId !== null && !setUps.has(analyserId)) setUps.set(analyserId, await setUpOf(db, analyserId))
    const setUp = analyserId === null ? null : (setUps.get(analyserId) ?? null)
    rows.push(...(await rowsOf(db, hospital, message, setUp)).map((row) => ({ ...row, message_id: id })))
  }
  // One statement a batch: its triggers write history and notice once.
  for (const batch of [rows.filter(({ place }) => place === 0), rows.filter(({ place }) => place > 0)])
    for (let from = 0; from < batch.length; from += ROWS_AT_ONCE)
      await db
        .insertInto('lab_analyser_values')
        .values(batch.slice(from, from + ROWS_AT_ONCE))
        .execute()
}

const wholeMessage = (why: Waits) => ({ place: 0, kind: 'none', state: 'waits', why })

async function rowsOf(db: HospitalDb, hospital: string, message: StoredMessage, setUp: SetUp | null) {
  if (message.isBroken) return [wholeMessage('broken')]
  const reading = await readingOf(db, message)
  if (reading.is !== 'values') return [wholeMessage('unreadable')]
  const { values } = reading
  const matches: readonly Match[] = setUp
    ? await matchValues(db, hospital, setUp, values)
    : values.map(() => ({ waits: 'no-analyser' as const }))
  const last = new Map(values.map((value, at) => [placeKey(value), at]))
  return values.map((value, at) => ({
    place: at + 1,
    ...sentColumns(value),
    ...matchColumns(matches[at] ?? { waits: 'unreadable' }),
    ...(last.get(placeKey(value)) !== at && superseded),
  }))
}

/** A rerun in one message: both values are kept, the last one counts (decided rules B22). */
const placeKey = ({ sampleNo, orderCode, code }: AnalyserValue) => JSON.stringify([sampleNo, orderCode, code])
const superseded = {
  ...matchColumns({ waits: 'unreadable' }),
  why: null,
  state: 'discarded',
  discard_reason: SUPERSEDED,
}

async function readingOf(db: HospitalDb, { protocol, raw, analyserId }: StoredMessage): Promise<AnalyserReading> {
  if (protocol === 'hl7') return readHl7Bytes(raw).reading
  if (protocol === 'astm') return readAstmBytes(raw)
  const columns = await db
    .selectFrom('lab_analysers')
    .select(['csv_sample as sample', 'csv_code as code', 'csv_value as value', 'csv_unit as unit'])
    .where('id', '=', analyserId)
    .executeTakeFirst()
  return columns
    ? readCsvText(decodeText(raw), columns)
    : { is: 'unreadable', fault: 'The analyser is no longer set up' }
}

const sentColumns = (value: AnalyserValue) => ({
  sample_no: storable(value.sampleNo, 100),
  code: storable(value.code, 100),
  kind: value.kind,
  comparator: value.comparator,
  value: storable(value.value, 8000),
  unit: storable(value.unit, 100),
  status: value.status,
  measured_at: storable(value.measuredAt, 40),
  note: storable(value.note, 2000),
})
