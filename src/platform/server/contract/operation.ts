import type { Readable } from 'node:stream'
import type { Permission } from '../../../grants.ts'
import type { RefusalDetails, Verdict } from '../../../kernel/verdict.ts'
import type { Route, RouteFacts, RouteRefusal, RouteReply } from '../../model/contract/route.ts'
import type { HospitalDb } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'
import type { AuditEvent } from '../records/audit.ts'
import type { Actor } from './actor.ts'

export type UploadedFile = { readonly name: string; readonly bytes: Buffer }
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
  /** The verdict's value; a refusal, which the route must declare, ends the operation. */
  orRefuse<Value>(verdict: Verdict<Value, Code>): Value
  refuse(code: Code, details?: RefusalDetails): never
}

export type Facts<R> = RouteFacts<R> &
  (R extends { readonly upload: object } ? { readonly file: UploadedFile } : unknown)
export type Reply<R> = R extends { readonly reply: 'bytes' } ? Download : RouteReply<R>

/** One call, carried out: load, decide, save, record, in one transaction of the actor's hospital. */
export type Operation<R extends Route = Route, Input = Facts<R>> = {
  readonly route: R
  /** The permission of a 'by-list' route for the list that the path names, not validated yet; undefined denies. */
  permissionFor?(params: unknown): Permission | undefined
  /** Reads what was sent before the transaction opens, so that no connection waits while a file is read. */
  prepare?(platform: Platform, sent: Facts<R>): Promise<Input>
  run(context: Context<RouteRefusal<R>>, input: Input): Promise<Reply<R>>
}

export const operation = <R extends Route>(route: R, run: Operation<R>['run']): Operation<R> => ({ route, run })

/** An operation whose file is read first, in a process of its own; `run` gets what was read instead of the bytes. */
export const uploadOperation = <R extends Route, Read>(
  route: R,
  prepare: (platform: Platform, sent: Facts<R>) => Promise<Read>,
  run: Operation<R, Read>['run'],
): Operation<R, Read> => ({ route, prepare, run })

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
