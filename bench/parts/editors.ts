import { setTimeout as pause } from 'node:timers/promises'
import { trackingContract } from '../../src/visits/model/tracking/tracking.contract.ts'
import { memoryOf } from '../ground/ground.ts'
import type { Figure, Table } from '../measure/findings.ts'
import { openRaw } from '../measure/raw.ts'
import { percentile } from '../measure/samples.ts'
import { type OpenScreen, openScreen } from '../measure/screen.ts'
import type { Part } from './part.ts'

const PEOPLE = 20
/** A minute where results are kept; long enough to say something elsewhere. */
const MINUTE = 60_000
const SHORT = 15_000
/** A user who goes down a list sets a field every three seconds, one time sooner, another later. */
const THINK_MS = 3_000
const SETTLE_MS = 2_500

type Saved = {
  readonly id: string
  readonly value: string
  readonly version: number
  readonly at: number
  readonly ms: number
}

/** Goes down the list and sets the bunch number of one visit after another until the time is up. */
async function edit(person: number, screen: OpenScreen, until: number, kept: (saved: Saved) => void): Promise<void> {
  const ids = [...screen.rows.keys()]
  await pause((person / PEOPLE) * THINK_MS)
  for (let n = 0; performance.now() < until; n++) {
    const id = ids[(person * 7 + n) % ids.length] ?? ''
    const value = `P${person}-${n}`
    const began = performance.now()
    const { version } = await screen.caller.call(trackingContract.track, { id, field: 'bunchNo', value })
    const at = performance.now()
    kept({ id, value, version, at, ms: at - began })
    await pause(THINK_MS * (0.4 + ((person * 31 + n * 17) % 12) / 10))
  }
}

export const editors: Part = {
  name: 'editors',
  crowd: true,
  title: 'Twenty people edit one list',
  about: `${PEOPLE} people have the same hundred rows open, hear the live stream and fetch list, tiles and counts again as their screens do; each sets a field about every ${THINK_MS / 1000} seconds, often of a row another is at. A screen is right when it shows the saved version or a newer one. An edit is lost when the history does not hold it, or the last one does not stand in the row.`,
  async run({ ground, say }) {
    const lasts = ground.size === 'S' ? SHORT : MINUTE
    say(`  ${lasts / 1000} s`)
    const saved: Saved[] = []
    const waiting = new Map<OpenScreen, Set<Saved>>()
    const lags: number[] = []
    const shown = (screen: OpenScreen) => {
      const open = waiting.get(screen)
      for (const one of open ?? []) {
        if ((screen.rows.get(one.id)?.version ?? 0) < one.version) continue
        lags.push(Math.max(0, performance.now() - one.at))
        open?.delete(one)
      }
    }
    const cookies = await ground.people(PEOPLE)
    const screens = await Promise.all(cookies.map((cookie) => openScreen(ground.address, cookie, shown)))
    for (const screen of screens) waiting.set(screen, new Set())
    const keep = (one: Saved) => {
      saved.push(one)
      for (const screen of screens) waiting.get(screen)?.add(one)
      for (const screen of screens) shown(screen)
    }
    const until = performance.now() + lasts
    await Promise.all(screens.map((screen, person) => edit(person, screen, until, keep)))
    await pause(SETTLE_MS)
    const never = screens.reduce((sum, screen) => sum + (waiting.get(screen)?.size ?? 0), 0)
    const fetches = screens.reduce((sum, screen) => sum + screen.fetches(), 0)
    for (const screen of screens) screen.close()

    const raw = await openRaw(ground.rawUrl, ground.appUrl)
    const lost = await lostOf(raw, saved)
    await raw.close()
    const memory = memoryOf(ground.serverPid)
    const figures: Figure[] = [
      { what: 'Edits lost', value: lost, unit: '', gate: { most: 0 }, note: `of ${saved.length}` },
      {
        what: 'Save, 95th percentile',
        value: percentile(
          saved.map(({ ms }) => ms),
          0.95,
        ),
        unit: 'ms',
        gate: { most: 100 },
      },
      { what: 'A screen is right after, slowest', value: Math.max(0, ...lags), unit: 'ms', gate: { most: 2_000 } },
      { what: 'Screens that never were right', value: never, unit: '', gate: { most: 0 } },
    ]
    const table: Table = {
      head: ['save p50', 'p99', 'right after p50', 'p95', 'reads a second', 'memory of the server now, at most'],
      rows: [
        [
          percentile(
            saved.map(({ ms }) => ms),
            0.5,
          ).toFixed(1),
          percentile(
            saved.map(({ ms }) => ms),
            0.99,
          ).toFixed(1),
          percentile(lags, 0.5).toFixed(0),
          percentile(lags, 0.95).toFixed(0),
          (fetches / (lasts / 1000)).toFixed(0),
          memory ? `${memory.now} MB, ${memory.peak} MB` : 'not told here',
        ],
      ],
    }
    return { figures, tables: [table] }
  },
}

type Rows = { rows<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]> }

/** Acknowledged edits that the history does not know, and rows in which the last of them does not stand. */
async function lostOf(raw: Rows, saved: readonly Saved[]): Promise<number> {
  const known = await raw.rows<{ id: string; value: string }>(
    "select row_id as id, after ->> 'bunch_no' as value from row_history where table_name = 'visit_claims' and change = 'update' and after ? 'bunch_no'",
  )
  const inHistory = new Set(known.map(({ id, value }) => `${id} ${value}`))
  const last = new Map<string, Saved>()
  for (const one of saved) if ((last.get(one.id)?.version ?? 0) < one.version) last.set(one.id, one)
  const stored = await raw.rows<{ id: string; bunch_no: string }>(
    'select id, bunch_no from visit_claims where id = any($1::uuid[])',
    [[...last.keys()]],
  )
  const wrong = stored.filter(({ id, bunch_no }) => last.get(id)?.value !== bunch_no)
  return saved.filter(({ id, value }) => !inHistory.has(`${id} ${value}`)).length + wrong.length
}
