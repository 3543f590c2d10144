import type { Problem } from '../model/contract/route.ts'

/** What the server answered instead of the reply: a sentence for people, messages for fields. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly current: unknown
  readonly requestId: string

  constructor(status: number, problem: Problem['error']) {
    super(problem.message)
    this.name = 'CallFailed'
    this.status = status
    this.code = problem.code
    this.fields = problem.fields ?? {}
    this.current = problem.current
    this.requestId = problem.requestId
  }
}

const UNREACHABLE = {
  code: 'UNREACHABLE',
  message: 'Wardbook cannot be reached right now. Please try again.',
  requestId: '',
}

/**
 * The problem that an answer tells, or that it is no answer of ours: nothing came, or a proxy or a server that is ending spoke, whose
 * `error` is a string.
 */
export function problemIn(status: number, data: unknown): Problem['error'] {
  const { error } = (data ?? {}) as Partial<Problem>
  if (error && typeof error === 'object') return error
  return { ...UNREACHABLE, code: status === 0 ? UNREACHABLE.code : 'UNREADABLE' }
}

const OUT_OF_REACH = [0, 502, 503, 504]

/** Whether the server could only not be reached, or was too busy: the same call may work in a moment. */
export const isPassing = (problem: unknown): boolean =>
  problem instanceof CallFailed && OUT_OF_REACH.includes(problem.status)
