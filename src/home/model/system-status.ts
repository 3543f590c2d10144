type Parts = { readonly database: boolean; readonly storage: boolean; readonly live: boolean }
export type SystemStatus = {
  readonly tone: 'good' | 'neutral' | 'danger'
  readonly word: string
  readonly detail: string
}

const WORDS = { database: 'database', storage: 'storage', live: 'live stream' } as const

/** The status card: Active only while database, storage and both ends of the live stream work; `stream` is null until it is known. */
export function systemStatus(answer: Parts | 'unreachable' | undefined, stream: boolean | null): SystemStatus {
  if (answer === undefined || (answer !== 'unreachable' && stream === null))
    return { tone: 'neutral', word: 'Checking', detail: 'Asking the server' }
  if (answer === 'unreachable')
    return { tone: 'danger', word: 'Not reachable', detail: 'The server or its database does not answer' }
  const works = { ...answer, live: answer.live && stream === true }
  const failing = (['database', 'storage', 'live'] as const).filter((part) => !works[part]).map((part) => WORDS[part])
  if (failing.length === 0) return { tone: 'good', word: 'Active', detail: 'Database, storage and live stream work' }
  return { tone: 'danger', word: 'Disturbed', detail: `Not working: ${failing.join(', ')}` }
}
