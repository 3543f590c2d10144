import { showMoment } from '../../kernel/calendar.ts'
import { grouped } from '../../kernel/counted.ts'
import type { Backup } from '../model/backups.contract.ts'

const MEGABYTE = 1_000_000

/** What became of a backup: failed with the reason, or how far it can be relied on. */
export function outcomeOf({ state, verified, failure }: Pick<Backup, 'state' | 'verified' | 'failure'>): string {
  if (state === 'running') return 'Running'
  if (state === 'failed') return `Failed: ${failure ?? 'reason not known'}`
  return verified ? 'Restored and compared' : 'Not verified'
}

export const sizeOf = ({ bytes }: Pick<Backup, 'bytes'>): string =>
  bytes === null
    ? '-'
    : bytes < MEGABYTE
      ? `${grouped(Math.ceil(bytes / 1000))} kB`
      : `${grouped(Math.round(bytes / MEGABYTE))} MB`

/** Under the title: where backups go, when the next one is made, and a warning when the newest is too old. */
export function statusLine(status: {
  readonly place: string | null
  readonly nextAt: string | null
  readonly late: boolean
}): string {
  if (status.place === null) return 'This server makes no backups by itself.'
  const next = status.nextAt ? `The next one is made ${showMoment(status.nextAt)}.` : 'None is scheduled.'
  return `${status.late ? 'The newest backup is older than 26 hours. ' : ''}Backups go to ${status.place}. ${next}`
}
