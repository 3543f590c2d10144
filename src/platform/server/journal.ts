import type { Actor } from './actor.ts'
import type { HospitalDb } from './in-hospital.ts'

/**
 * Something that happened: `noun.verb` in the past, the row it happened to, the patient concerned.
 * `facts` hold identifiers and choices only, never what a patient would not want in a log.
 */
export type AuditEvent = {
  readonly type: string
  readonly subject?: { readonly type: string; readonly id: string }
  readonly patientId?: string | null
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>
}

/** Writes the event in the transaction of the change: no change without its event, no event without its change. */
export const record = (db: HospitalDb, actor: Actor, event: AuditEvent): Promise<void> => recordAll(db, actor, [event])

/** The events of many changes at once. */
export async function recordAll(db: HospitalDb, actor: Actor, events: readonly AuditEvent[]): Promise<void> {
  await db
    .insertInto('audit_events')
    .values(
      events.map((event) => ({
        type: event.type,
        actor_id: actor.userId || null,
        actor_role: actor.role,
        subject_type: event.subject?.type ?? null,
        subject_id: event.subject?.id ?? null,
        patient_id: event.patientId ?? null,
        facts: JSON.stringify(event.facts ?? {}),
      })),
    )
    .execute()
}
