import { refusalsOf } from '../../model/contract/refusals-of.ts'
import type { Problem, Refusal, Route } from '../../model/contract/route.ts'
import { DatabaseUnavailable, isDeadlock, isDiskFull, TooBusy } from '../database/connections/unavailable.ts'
import { isOutlivedPlan } from '../database/statements.ts'
import { refusalOfConstraint } from './constraints.ts'
import { Refused } from './refused.ts'

/** Input that does not fit its schema: a message beside each field. */
export class InvalidInput extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? 'Invalid input')
    this.fields = fields
  }
}

/** A refusal every route shares: who you are, what you may, how much you sent. */
export class Denied extends Error {
  readonly refusal: Refusal
  readonly code: string
  readonly retryAfter: number | undefined

  constructor(code: keyof typeof SHARED_REFUSALS, retryAfter?: number) {
    super(code)
    this.code = code
    this.refusal = SHARED_REFUSALS[code]
    this.retryAfter = retryAfter
  }
}

export const SHARED_REFUSALS = {
  BUSY: { status: 429, text: 'Too many people are signing in at once. Please try again in a few seconds.' },
  NOT_SIGNED_IN: { status: 401, text: 'Please sign in to continue.' },
  NOT_PERMITTED: { status: 403, text: 'You do not have permission to do this.' },
  FOREIGN_ORIGIN: { status: 403, text: 'This request did not come from Wardbook.' },
  NOT_FOUND: { status: 404, text: 'Not found.' },
  REPEATED_DIFFERENTLY: {
    status: 422,
    text: 'This form was already sent with other values. Please reopen it and try again.',
  },
  QUEUE_FULL: { status: 503, text: 'Many files are being read right now. Please try again in a few seconds.' },
  NOT_TYPESET: { status: 503, text: 'This document could not be made right now. Please try again.' },
} as const satisfies Record<string, Refusal>

const UNREACHABLE = 'The database is not reachable right now. Please try again.'
const DISK_FULL = 'The disk of the server is full. Nothing was saved. Please tell an administrator.'
const OVERLOADED = 'Wardbook is very busy right now. Please try again in a few seconds.'
/** The bundled PostgreSQL is back within two seconds of its death. */
const RETRY_SECONDS = 2

export type Answer = { readonly status: number; readonly problem: Problem; readonly unexpected: boolean }

/** The status and body for anything thrown while a route ran; what nobody foresaw is a 500 that tells nothing. */
export function problemOf(error: unknown, requestId: string, route?: Route): Answer {
  const answer = (status: number, code: string, message: string, more: object = {}, unexpected = false): Answer => ({
    status,
    problem: { error: { code, message, requestId, ...more } },
    unexpected,
  })
  if (error instanceof InvalidInput) return answer(400, 'INVALID', error.message, { fields: error.fields })
  if (error instanceof Denied) {
    const wait = error.retryAfter ? { retryAfter: error.retryAfter } : {}
    return answer(error.refusal.status, error.code, error.refusal.text, wait)
  }
  const refused = error instanceof Refused ? error : route && refusalOfConstraint(error, route)
  const declared = refused && route && refusalsOf(route)[refused.code]
  if (refused && declared)
    return answer(
      declared.status,
      refused.code,
      fill(declared.text, refused.details?.values),
      detailsOf(refused, declared),
    )
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number }
  if (statusCode === 413)
    return answer(
      413,
      'TOO_LARGE',
      route && 'upload' in route && route.upload ? route.upload.tooLarge : 'What you sent is too large.',
    )
  if (statusCode === 415) return answer(415, 'UNSUPPORTED_TYPE', 'Please send JSON.')
  if (statusCode >= 400 && statusCode < 500) return answer(statusCode, 'INVALID', 'The request could not be read.')
  if (error instanceof TooBusy || statusCode === 503)
    return answer(503, 'OVERLOADED', OVERLOADED, { retryAfter: RETRY_SECONDS })
  if (isDeadlock(error) || isOutlivedPlan(error))
    return answer(503, 'OVERLOADED', OVERLOADED, { retryAfter: RETRY_SECONDS }, true)
  if (isDiskFull(error)) return answer(503, 'DISK_FULL', DISK_FULL, { retryAfter: RETRY_SECONDS }, true)
  if (isOutage(error)) return answer(503, 'UNAVAILABLE', UNREACHABLE, { retryAfter: RETRY_SECONDS }, true)
  return answer(500, 'UNEXPECTED', 'Something went wrong on our side. Nothing was saved.', {}, true)
}

/** Fills the <placeholders> of a specified sentence. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/<(\w+)>/g, (whole, name: string) => String(values[name] ?? whole))

const detailsOf = ({ details }: Refused, { text }: Refusal) => ({
  ...(details?.field && { fields: { [details.field]: fill(text, details.values) } }),
  ...(details?.current !== undefined && { current: details.current }),
  ...(typeof details?.values?.retryAfter === 'number' && { retryAfter: details.values.retryAfter }),
})

/** The database cannot be reached, is being stopped or is busy: nothing is wrong with what was asked. */
export function isOutage(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as { code?: string }
  if (error instanceof DatabaseUnavailable || error instanceof TooBusy) return true
  return /^(08|57P|53)/.test(code) || /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code)
}
