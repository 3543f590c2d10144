import * as z from 'zod/mini'
import type { Domain } from '../../domains.ts'
import { uuid } from '../../platform/model/contract/fields.ts'
import { type Refusal, route } from '../../platform/model/contract/route.ts'
import { historyEntry } from '../../platform/model/records/history.ts'

/** The call of a slice's contract that tells the history of one of its records. `reads` names the tables' domains. */
export const historyRoute = (kind: string, reads: readonly Domain[]) =>
  route({
    method: 'GET',
    path: `/history/${kind}/{id}`,
    summary: `Who changed what of a ${kind}, before and after, newest first`,
    permission: 'record:history',
    params: z.object({ id: uuid }),
    reads,
    reply: z.object({ entries: z.array(historyEntry) }),
    records: 'history.opened',
  })
export type HistoryRoute = ReturnType<typeof historyRoute>

/** The call of a slice's contract that puts one of its records back; its refusals are what can stand in the way of this kind. */
export const restoreRoute = <const Refusals extends Readonly<Record<string, Refusal>>>(
  kind: string,
  refusals: Refusals,
) =>
  route({
    method: 'POST',
    path: `/recycle-bin/${kind}/{id}`,
    summary: `Restore a ${kind}, with what was withdrawn in the same step`,
    permission: 'record:restore',
    params: z.object({ id: uuid }),
    reply: z.object({ restored: z.int() }),
    records: 'record.restored',
    refusals: {
      NOT_FOUND: { status: 404, text: 'There is nothing to restore.' },
      KEPT_TOO_LONG: { status: 409, text: 'This was withdrawn more than 30 days ago.' },
      ...refusals,
    },
  })
