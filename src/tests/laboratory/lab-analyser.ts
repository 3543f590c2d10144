import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { anAnalyser, anOru, connectAnalyser, framed } from '../../laboratory/server/analysers/analyser.factory.ts'
import { listenToAnalysers } from '../../laboratory/server/analysers/receiving/listen-to-analysers.ts'
import type { HospitalDb } from '../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../platform/server/platform.ts'

const PAUSE_MS = 25
const LOOK_EVERY_MS = 50
const MOST_LOOKS = 600

/** The set-up of an analyser that measures all parameters of the laboratory, and reads the number of the collection. */
export const anAnalyserOf = (port: number, parameters: ReadonlyMap<string, string>) =>
  anAnalyser('Counter', port, {
    sampleNo: 'accession',
    codes: [...parameters].map(([code, parameterId]) => ({ code, parameterId, unit: '', factor: '1' })),
  })

/** Sends the values of a collection until they are acknowledged, over restarts; the control id of the message, or null when it is over. */
export async function sendValues(
  { port, isOver }: { readonly port: number; isOver(): boolean },
  accessionNo: string,
  codes: Iterable<string>,
): Promise<string | null> {
  const values = Object.fromEntries([...codes].map((code) => [code, `${1 + randomInt(90)}.${randomInt(1_000_000)}`]))
  const message = anOru(`1${accessionNo.slice(1).replace('-', '')}`, values)
  const [, controlId = ''] = /\|ORU\^R01\|(\d+)\|/.exec(message) ?? []
  while (!isOver()) {
    try {
      const analyser = await connectAnalyser(port)
      const [answer] = await analyser.send(framed(message))
      await analyser.end()
      if (answer === 'AA') return controlId
    } catch {
      // Killed: sent again when it listens again.
    }
    await sleep(PAUSE_MS)
  }
  return null
}

/** Has every message looked at that was stored before the last kill. */
export async function lookAtMessages(platform: Platform, hospitals: readonly string[], unread: () => Promise<number>) {
  const listening = listenToAnalysers(platform, hospitals)
  for (let look = 0; look < MOST_LOOKS && (await unread()) > 0; look += 1) await sleep(LOOK_EVERY_MS)
  await listening.stop()
}

/** How many messages nobody has looked at. */
export async function unreadOf(db: HospitalDb): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from lab_analyser_messages m where not m.is_repeat
    and not exists (select from lab_analyser_values v where v.hospital_id = m.hospital_id and v.message_id = m.id)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The acknowledged messages that are not stored once, or not with each of their values once. */
export async function lostMessages(
  db: HospitalDb,
  acknowledged: ReadonlySet<string>,
  values: number,
): Promise<string[]> {
  const messages = await db
    .selectFrom('lab_analyser_messages as m')
    .leftJoin('lab_analyser_values as v', (join) =>
      join.onRef('v.hospital_id', '=', 'm.hospital_id').onRef('v.message_id', '=', 'm.id'),
    )
    .select(['m.control_id as controlId', 'm.id', 'v.code'])
    .where('m.is_repeat', '=', false)
    .execute()
  const byControlId = Map.groupBy(messages, ({ controlId }) => controlId)
  return [...acknowledged].filter((controlId) => {
    const found = byControlId.get(controlId) ?? []
    const [ids, codes] = [new Set(found.map(({ id }) => id)), new Set(found.map(({ code }) => code))]
    return ids.size !== 1 || found.length !== values || codes.size !== values
  })
}
