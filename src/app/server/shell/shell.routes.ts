import { type MountedOperation, operation } from '../../../platform/server/contract/operation.ts'
import { shellContract } from '../../model/shell.contract.ts'
import { menuCounts } from './counts.queries.ts'
import { findAnywhere } from './find.queries.ts'
import { listWithdrawn } from './recycle-bin.ts'

const counts = operation(shellContract.counts, async ({ db, actor, now }) => ({
  counts: await menuCounts(db, actor.can, now),
}))

const find = operation(shellContract.find, async ({ db, actor }, { search }) => ({
  found: await findAnywhere(db, actor.can, search),
}))

export const shellRoutes: readonly MountedOperation[] = [counts, find, listWithdrawn]
