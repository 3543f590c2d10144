import type { HospitalDb } from '../database/in-hospital.ts'
import type { Actor } from './actor.ts'

export type Ticket = { readonly hospital: string; readonly token: string }

/** How the platform learns who is calling; the access slice answers (access/server/gate.ts). */
export type Gate = {
  readonly cookieName: string
  /** The hospital and token a cookie claims; the claim is checked by actorOf. */
  ticketOf(cookie: string | undefined): Ticket | null
  /** The account behind a session, with its rights as of now; what the transaction goes on to write is written as that account. */
  actorOf(db: HospitalDb, token: string, now: Date): Promise<Actor | null>
  /** Moves the idle limit after something a person did; polling in the background does not. */
  keepAwake(db: HospitalDb, sessionId: string, now: Date): Promise<void>
}
