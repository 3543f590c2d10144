import { useWrite } from '../../../platform/web/use-call.ts'
import { useAutosave } from '../../../ui/autosave/use-autosave.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { BillingStatus } from '../../model/tracking/billing-status.ts'
import { trackingContract } from '../../model/tracking/tracking.contract.ts'

/** A choice saves itself when nothing was chosen for so long (specification 2 section 4). */
const REST_MS = 2000

export type BilledVisit = {
  readonly id: string
  readonly billingStatus: string | null
  readonly billingSubStatus: string | null
  readonly version: number
}
export type BillingChoice = { readonly status: BillingStatus | null; readonly subStatus: string | null }

const CHOICE = {
  same: (one: BillingChoice, other: BillingChoice) => one.status === other.status && one.subStatus === other.subStatus,
  sent: (choice: BillingChoice) => choice,
}

/** The billing status of a visit as it is chosen, saved after a rest, and put back where the save fails. */
export function useBillingStatus(visit: BilledVisit, onSettled?: () => void) {
  const write = useWrite(trackingContract.setBillingStatus, { outlives: true, inTurn: `billing status ${visit.id}` })
  const stored: BillingChoice = {
    status: visit.billingStatus as BillingStatus | null,
    subStatus: visit.billingSubStatus,
  }
  return useAutosave({ value: stored, version: visit.version }, CHOICE, {
    save: async (choice) => {
      const { version } = await write.mutateAsync({ id: visit.id, ...choice }).finally(onSettled)
      return version
    },
    restMs: REST_MS,
    afterRefusal: 'revert',
    onRefused: () => toast.error('Error', 'Failed to update billing status'),
  })
}
