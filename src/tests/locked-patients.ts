import type pg from 'pg'
import { withClient } from '../platform/server/database/bundled/admin.ts'

/** Locks `patients` as a migration would, begins what will wait for it, and unlocks it after `act`; returns what was begun. */
export const whilePatientsAreLocked = <T>(
  ownerUrl: string,
  begin: () => T,
  act: (owner: pg.Client, begun: T) => Promise<void>,
): Promise<Awaited<T>> =>
  withClient(ownerUrl, async (owner): Promise<Awaited<T>> => {
    await owner.query('begin; lock table patients')
    const begun = begin()
    await act(owner, begun)
    await owner.query('rollback')
    return await begun
  })
