import type { Readable } from 'node:stream'
import type { Permission } from '../../../grants.ts'
import type { RefusalDetails, Verdict } from '../../../kernel/verdict.ts'
import type { Route, RouteFacts, RouteRefusal, RouteReply } from '../../model/contract/route.ts'
import type { LastStatements } from '../database/connections/last-statements.ts'
import type { HospitalDb } from '../database/in-hospital.ts'
import type { Spooled } from '../files/spooled.ts'
import type { Platform } from '../platform.ts'
import type { AuditEvent, ChangeEvent } from '../records/audit.ts'
import type { Actor } from './actor.ts'

export type UploadedFile = { readonly name: string; readonly bytes: Buffer }
export type SpooledFile = { readonly name: string; readonly spooled: Spooled }
export type Download = {
  readonly name: string
  readonly mediaType: string
  /** All at once, one part after the other where they are many, or made when the transaction is over. */
  readonly bytes: Buffer | Readable | (() => Promise<Buffer>)
  /** How many bytes a stream will give. */
  readonly size?: number
  readonly inline?: boolean
}

/** What an operation receives beside its input. */
export type Context<Code extends string = string> = {
  readonly db: HospitalDb
  readonly actor: Actor
  readonly now: Date
  readonly platform: Platform
  /** Writes the audit event into this transaction; a change cannot commit without the event its route names. */
  record(event: AuditEvent): Promise<void>
  /** The same by the statement that makes the change: the text of the event for `writingEvent`, which belongs into that statement. */
  recorded(event: ChangeEvent): string
  /** The verdict's value; a refusal, which the route must declare, ends the operation. */
  orRefuse<Value>(verdict: Verdict<Value, Code>): Value
  refuse(code: Code, details?: RefusalDetails): never
}

export type Facts<R> = RouteFacts<R> &
  (R extends { readonly upload: { readonly spooled: true } }
    ? { readonly file: SpooledFile }
    : R extends { readonly upload: object }
      ? { readonly file: UploadedFile }
      : unknown)
export type Reply<R> = R extends { readonly reply: 'bytes' }
  ? Download
  : R extends { readonly stream: true }
    ? ReplyStream<RouteReply<R>>
    : RouteReply<R>

/** The replies of a streamed route, made when the transaction is over. The signal is aborted when nobody waits any more. */
export type ReplyStream<Line = unknown> = (gone: AbortSignal) => AsyncIterable<Line>

/** What the slow part of an operation receives: no transaction, so that no connection is held while it works. */
export type Preparation<Code extends string = string> = Pick<
  Context<Code>,
  'actor' | 'now' | 'platform' | 'orRefuse' | 'refuse'
> & {
  /** Runs in a transaction of its own, of the actor's hospital. */
  inHospital<T>(work: (db: HospitalDb) => Promise<T>): Promise<T>
}

/**
 * One call, carried out: load, decide, save, record, in one transaction of the actor's hospital. It answers, or ends with the
 * statements that make its answer (`lastStatements`).
 */
export type Operation<R extends Route = Route, Prepared = unknown> = {
  readonly route: R
  /** The permission of a 'by-list' route for the list that the path names, not validated yet; undefined denies. */
  permissionFor?(params: unknown): Permission | undefined
  /** What takes long or asks a store of its own, once the caller is known to be permitted and before the transaction. */
  prepare?(preparation: Preparation<RouteRefusal<R>>, input: Facts<R>): Promise<Prepared>
  run(
    context: Context<RouteRefusal<R>>,
    input: Facts<R>,
    prepared: Prepared,
  ): Promise<Reply<R> | LastStatements<Reply<R>>>
}

export const operation = <R extends Route>(route: R, run: Operation<R>['run']): Operation<R> => ({ route, run })

/** An operation with a slow part before its transaction: comparing a password, spending a limit, reading a file. */
export const preparedOperation = <R extends Route, Prepared>(
  route: R,
  prepare: NonNullable<Operation<R, Prepared>['prepare']>,
  run: Operation<R, Prepared>['run'],
): Operation<R, Prepared> => ({ route, prepare, run })

/** What a call before sign-in receives: no hospital and no actor yet, and the session cookie in its hands. */
export type VisitorContext<Code extends string = string> = {
  readonly platform: Platform
  readonly now: Date
  readonly visitor: {
    readonly network: string
    readonly device: string
    readonly requestId: string
    readonly cookie: string | undefined
  }
  /** Runs in a transaction of one hospital, or of none. */
  inHospital<T>(
    scope: { hospital: string | null; actor?: string; signInEmail?: string },
    work: (db: HospitalDb) => Promise<T>,
  ): Promise<T>
  /** Sends the session cookie; null clears it. */
  setCookie(value: string | null): void
  orRefuse<Value>(verdict: Verdict<Value, Code>): Value
  refuse(code: Code, details?: RefusalDetails): never
}

export type VisitorOperation<R extends Route = Route> = {
  readonly route: R
  readonly visitor: true
  run(context: VisitorContext<RouteRefusal<R>>, input: Facts<R>): Promise<Reply<R>>
}

export const visitorOperation = <R extends Route>(route: R, run: VisitorOperation<R>['run']): VisitorOperation<R> => ({
  route,
  visitor: true,
  run,
})

/** What a slice's routes file exports; the element types differ, so the list forgets them. */
// biome-ignore lint/suspicious/noExplicitAny: a list of operations of different routes has no narrower type
export type MountedOperation = Operation<any, any> | VisitorOperation<any>
