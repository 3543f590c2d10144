import type * as z from 'zod/mini'
import type { Domain, Table } from '../../../domains.ts'
import type { Permission } from '../../../grants.ts'
import type { Cursor } from './page.ts'

/** What a route may answer instead of its reply: the status and the specification's own sentence. */
export type Refusal = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  readonly text: string
  /**
   * The constraints of the database behind the rule, each with the field its message stands beside: who loses a race is
   * answered as if the rule had refused.
   */
  readonly constraints?: Readonly<Record<string, string | null>>
}

/**
 * Who may call: everybody, anybody signed in, or the holders of a permission.
 * 'by-list': the path parameter `list` names a list with a permission of its own (Operation.permissionFor).
 */
export type Admission = 'anyone' | 'signed-in' | 'by-list' | Permission

/** Work of which a hospital does only so much at once, so that the other calls of its people stay quick. */
export type HeavyWork = 'import' | 'export' | 'download' | 'upload' | 'password'

type Fields = z.ZodMiniObject
export type Upload = {
  readonly maxBytes: number
  readonly accept: readonly string[]
  readonly tooLarge: string
  /** Too large to be held in memory: the bytes wait on the disk of the server until the operation has read them. */
  readonly spooled?: true
}

type Common = {
  /** The path below /api, with {parameters}. */
  readonly path: `/${string}`
  /** One line for the API documentation. */
  readonly summary: string
  readonly permission: Admission
  /**
   * The right to what the answer or its file shows, asked besides `permission`: nobody takes away what he may not read. A route of
   * `list:export` does not compile without it; null where it shows nothing but the caller's own settings.
   */
  readonly shows?: Permission | null
  readonly params?: Fields
  readonly query?: Fields
  /** What it may answer instead; NOT_FOUND follows from a key in the path, and stands here for words of its own only. */
  readonly refusals?: Readonly<Record<string, Refusal>>
  /** The rate class, where a route has its own (see platform/server/http/limits.ts). */
  readonly rate?: 'sign-in' | 'sign-up' | 'password-reset'
  /** Heavy work, where it is more than the bytes that are sent or fetched. */
  readonly heavy?: HeavyWork
}

/** A read. `reads` names the domains that the answer shows: when one changes, open screens fetch again. */
export type ReadRoute = Common & {
  readonly method: 'GET'
  readonly reads: readonly Domain[]
  /**
   * The answer shows one visit: the input with its key. Open screens then fetch again when what it reads changes of that visit, or of
   * no visit in particular, and not at the changes of others.
   */
  readonly ofVisit?: string
  /** The domains of `reads` in which such an answer also depends on other visits, as the bill on a letter filed under the one before. */
  readonly ofOthers?: readonly Domain[]
  readonly reply: z.ZodMiniType | 'bytes'
  /** Where the list is read page by page: what its cursors hold, however it is asked. */
  readonly cursors?: readonly Cursor[]
  /** Everybody of a role and its desks gets the same answer: asked by many at one moment, it is read once. */
  readonly shared?: true
  /** The event of a read that leaves a trace of its own. */
  readonly records?: string
  /**
   * The read shows one patient's record and leaves the trace `patient.opened`: `by` is the input with the key of a row of the
   * table `of`, which is the patient or has a `patient_id`.
   */
  readonly opens?: { readonly of: Table; readonly by: string }
}

/** A change. `records` names the audit event without which the change cannot commit. */
export type WriteRoute = Common & {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: Fields
  readonly upload?: Upload
  readonly reply: z.ZodMiniType
  /** Answers with any number of replies, each sent as soon as it is there, when the transaction is over. */
  readonly stream?: true
  readonly records: string
  /** A creating request carries an idempotency key; a repeat returns the first answer. */
  readonly creates?: boolean
}

export type StreamRoute = WriteRoute & { readonly stream: true }

export type Route = ReadRoute | WriteRoute

export const isStreamed = (route: Route): route is StreamRoute => 'stream' in route && route.stream === true

/**
 * Declares a call once: the server mounts it, the browser calls it, the documentation lists it. In a browser it has only
 * its method, path, query, body, upload, `reads`, `ofVisit`, `ofOthers` and `creates`: the rest does not travel (`vite.config.ts`).
 */
export const route = <const R extends Route>(declared: R & OfVisit<R> & Exported<R>): R => declared

/** `ofVisit` names an input of the call, else the call does not compile. */
type OfVisit<R> = R extends { readonly ofVisit: infer Field }
  ? Field extends keyof RouteInput<R>
    ? unknown
    : { readonly ofVisit: { readonly names: 'an input of the call' } }
  : unknown

/** A route to take lists away names the right to what it shows, else it does not compile. */
type Exported<R> = R extends { readonly permission: 'list:export' }
  ? R extends { readonly shows: Permission | null }
    ? unknown
    : { readonly shows: Permission | null }
  : unknown

/** The heavy work of a call, if it is any. */
export const heavyWorkOf = (route: Route): HeavyWork | undefined =>
  route.heavy ?? ('upload' in route && route.upload ? 'upload' : route.reply === 'bytes' ? 'download' : undefined)

type Of<S, How extends 'in' | 'out'> = S extends z.ZodMiniType ? (How extends 'in' ? z.input<S> : z.output<S>) : unknown
type Part<R, Key extends string, How extends 'in' | 'out'> = R extends { readonly [k in Key]: infer S }
  ? Of<S, How>
  : unknown

/** What a caller passes: path parameters, query and body in one flat object. */
export type RouteInput<R> = Part<R, 'params', 'in'> & Part<R, 'query', 'in'> & Part<R, 'body', 'in'>
/** What an operation receives, validated. */
export type RouteFacts<R> = Part<R, 'params', 'out'> & Part<R, 'query', 'out'> & Part<R, 'body', 'out'>
/** What the caller gets back. */
export type RouteReply<R> = R extends { readonly reply: infer S } ? Of<S, 'out'> : never
/** The refusals a route declares, and NOT_FOUND where its path has the key of a record; an operation cannot answer any other. */
export type RouteRefusal<R> = Declared<R> | (R extends { readonly path: WithKey } ? 'NOT_FOUND' : never)
type Declared<R> = R extends { readonly refusals: infer T } ? Extract<keyof T, string> : never
type WithKey = `${string}/{id}${string}` | `${string}Id}${string}`

/** The body of every error answer. */
export type Problem = {
  readonly error: {
    readonly code: string
    readonly message: string
    readonly requestId: string
    /** Messages beside their fields. */
    readonly fields?: Readonly<Record<string, string>>
    /** The newer values, with 409. */
    readonly current?: unknown
    /** Seconds to wait, with 429 and 503. */
    readonly retryAfter?: number
  }
}
