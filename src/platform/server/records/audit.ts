import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../contract/actor.ts'
import { type HospitalDb, sendWithCommit } from '../database/in-hospital.ts'

/**
 * Something that happened: `noun.verb` in the past, the row it happened to, the patient concerned.
 * `facts` hold identifiers and choices only, never what a patient would not want in a log.
 */
export type AuditEvent = {
  readonly type: string
  readonly subject?: { readonly type: string; readonly id: string }
  readonly patientId?: string | null
  /** A name for one looking: the same event by the same person under the same name is written once. */
  readonly once?: string
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>
}

/** An event of what one statement changes, which knows the patient. */
export type ChangeEvent = Omit<AuditEvent, 'patientId' | 'once'>

/** Writes the event in the transaction of the change: no change without its event, no event without its change. */
export const record = (db: HospitalDb, actor: Actor, event: AuditEvent): Promise<void> => recordAll(db, actor, [event])

/** The same in the round trip of the commit, for an event that nothing asks for in this transaction. */
export const recordWithCommit = (db: HospitalDb, actor: Actor, event: AuditEvent): void =>
  sendWithCommit(db, { compile: () => recording(actor, [event]).compile(db) })

/** The events of many changes at once. Hospital, time, request and who acted (`actAs`) are those of the transaction. */
export async function recordAll(db: HospitalDb, actor: Actor, events: readonly AuditEvent[]): Promise<void> {
  await recording(actor, events).execute(db)
}

/** The event of what one statement changes, as the text that `writingEvent` takes. */
export const eventText = (actor: Actor, event: ChangeEvent): string => JSON.stringify([rowOf(actor, event)])

/**
 * Writes the event of this text, or of what stands in for it (`keepTexts`), as a value of a statement: for each row that it selects
 * and whose patient is known.
 */
export const writingEvent = (text: string | object, patientId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`record_events(jsonb_set(${text}::jsonb, '{0,patient_id}', to_jsonb(${patientId})))`

const recording = (actor: Actor, events: readonly AuditEvent[]): RawBuilder<unknown> =>
  sql`select record_events(${JSON.stringify(events.map((event) => rowOf(actor, event)))}::jsonb)`

const rowOf = (actor: Actor, event: AuditEvent) => ({
  type: event.type,
  actor_role: actor.role,
  subject_type: event.subject?.type ?? null,
  subject_id: event.subject?.id ?? null,
  patient_id: event.patientId ?? null,
  facts: { ...event.facts, ...(event.once && { opening: event.once }) },
})

const LONGEST_SESSION = sql`interval '24 hours'`

/** Whether this person has already left this trace under this name; no name lasts longer than a session can. */
export async function isTraced(db: HospitalDb, actor: Actor, event: AuditEvent): Promise<boolean> {
  const { type, patientId, once } = event
  if (!once || !patientId) return false
  const { rows } = await sql<{ traced: boolean }>`
    select ${tracedBefore(actor, { type, once }, sql`${patientId}::uuid`)} as traced`.execute(db)
  return rows[0]?.traced ?? false
}

type Trace = Required<Pick<AuditEvent, 'type' | 'once'>>

/** The same as an expression, for a statement that finds the patient. */
export const tracedBefore = (actor: Actor, { type, once }: Trace, patient: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from audit_events before where before.patient_id = ${patient} and before.type = ${type}
    and before.actor_id = ${actor.userId} and before.facts ->> 'opening' = ${once} and before.at > app_now() - ${LONGEST_SESSION})`
