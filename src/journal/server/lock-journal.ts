import { dayOf } from '../../kernel/calendar.ts'
import { operation } from '../../platform/server/contract/operation.ts'
import { journalContract } from '../model/journal.contract.ts'

export const showLock = operation(journalContract.lock, async ({ db }) =>
  db
    .selectFrom('journal_locks')
    .select(['locked_through as lockedThrough', 'reason', 'version'])
    .executeTakeFirstOrThrow(),
)

/** Closes the books up to a day, or with an earlier day or none opens them again. */
export const changeLock = operation(
  journalContract.changeLock,
  async ({ db, now, record, refuse }, { lockedThrough, reason, version }) => {
    if (lockedThrough !== null && lockedThrough >= dayOf(now)) refuse('DAY_NOT_OVER', { field: 'lockedThrough' })
    const lock = await db
      .updateTable('journal_locks')
      .set({ locked_through: lockedThrough, reason })
      .where('version', '=', version)
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!lock) return refuse('LOCKED_MEANWHILE')
    await record({
      type: 'journal.locked',
      subject: { type: 'journal_lock', id: lock.id },
      facts: { lockedThrough },
    })
    return { version: lock.version }
  },
)
