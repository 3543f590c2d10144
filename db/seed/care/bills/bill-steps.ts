import { openChecks } from '../../../../src/billing/model/bill/bill-checks.ts'
import type { ChangeKind } from '../../../../src/billing/model/bill/changes/bill-changes.contract.ts'
import { billOfVisit, draftOfBill } from '../../../../src/billing/server/bill/load-bill.ts'
import { changeLine } from '../../../../src/billing/server/steps/change-line.ts'
import { checkBill } from '../../../../src/billing/server/steps/check-bill.ts'
import { confirmBill } from '../../../../src/billing/server/steps/confirm-bill.ts'
import { beginVersion } from '../../../../src/billing/server/steps/new-version.ts'
import { addCharge } from '../../../../src/charges/server/posting/add-charge.ts'
import { dayOf } from '../../../../src/kernel/calendar.ts'
import { orRefuse, refuse } from '../../../../src/platform/server/contract/refused.ts'
import { performAt, type Scenario } from '../../scenario.ts'

export type Billed = { readonly id: string; readonly leftAt: Date }

/** The bill of a visit as it would be confirmed now. */
export async function draftOf({ db }: Scenario, visitId: string, now: Date) {
  const bill = await billOfVisit({ db, now, refuse, orRefuse }, visitId)
  return { version: bill.current?.version ?? 0, draft: await draftOfBill(db, bill) }
}

type Found = Awaited<ReturnType<typeof draftOf>>

const REASONS: Partial<Record<ChangeKind, string>> = {
  waive: 'Follows by post',
  take_out: 'No rate was agreed',
  keep: 'Approval of the payer is asked for',
}

/** Sees to what is open before confirming, and marks the bill as checked. */
export async function check(scenario: Scenario, visitId: string, at: Date, found?: Found) {
  const params = { visitId }
  const { draft, version: first } = found ?? (await draftOf(scenario, visitId, at))
  let version = first
  for (const { code, lineKeys, mayWaive } of openChecks(draft.checks)) {
    const kind: ChangeKind = mayWaive ? 'waive' : code === 'rates' ? 'take_out' : 'keep'
    for (const lineKey of mayWaive ? [code] : lineKeys) {
      const body = { version, kind, lineKey, reason: REASONS[kind] ?? 'Agreed' }
      version = (await performAt(scenario, at, changeLine, { params, body })).version
    }
  }
  return performAt(scenario, at, checkBill, { params, body: { version } })
}

/** Sees to what is open, and confirms the bill. */
export async function confirm(scenario: Scenario, visitId: string, at: Date, found?: Found) {
  const { version, total } = await check(scenario, visitId, at, found)
  return performAt(scenario, at, confirmBill, { params: { visitId }, body: { version, total } })
}

/** A draft of the next version of a confirmed bill. */
export const nextVersion = (scenario: Scenario, visitId: string, at: Date, reason: string) =>
  performAt(scenario, at, beginVersion, { params: { visitId }, body: { reason } })

/** Comes from the pharmacy when the bill is confirmed. */
export async function lateCharge(scenario: Scenario, { id, leftAt }: Billed, at: Date): Promise<void> {
  await performAt(scenario, at, addCharge, {
    params: { visitId: id },
    body: {
      head: 'pharmacy',
      description: 'Tab. Cefixime 200 mg, to take home',
      rate: '11.50',
      quantity: '10',
      day: dayOf(leftAt),
    },
  })
}

/** One medicine was given less often than it was charged: a change of the desk in the draft. */
export async function correctMedicine(scenario: Scenario, visitId: string): Promise<void> {
  const { now } = scenario
  const { version, draft } = await draftOf(scenario, visitId, now)
  const line = draft.lines.find(
    ({ head, state, quantity }) => head === 'pharmacy' && state === 'claimed' && quantity > 1,
  )
  if (!line) throw new Error('The long stay of the seed has no medicine.')
  await performAt(scenario, now, changeLine, {
    params: { visitId },
    body: { version, kind: 'quantity', lineKey: line.key, quantity: line.quantity - 1, reason: 'One was returned' },
  })
}
