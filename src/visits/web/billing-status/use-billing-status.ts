import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { useWrite } from '../../../platform/web/use-call.ts'
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
type Draft = BillingChoice & { readonly savedAs?: number }

/** The billing status of a visit as it is chosen, saved after a rest, and put back where the save fails. */
export function useBillingStatus(visit: BilledVisit, onSettled?: () => void) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const write = useWrite(trackingContract.setBillingStatus, { outlives: true, inTurn: `billing status ${visit.id}` })
  const save = useDebouncedCallback(
    (choice: BillingChoice) =>
      write.mutate(
        { id: visit.id, ...choice },
        {
          onSuccess: ({ version }) => setDraft({ ...choice, savedAs: version }),
          onSettled: () => onSettled?.(),
          onError: () => {
            setDraft(null)
            toast.error('Error', 'Failed to update billing status')
          },
        },
      ),
    { delay: REST_MS, flushOnUnmount: true },
  )
  useWindowEvent('pagehide', () => save.flush())
  // Saved, and the visit has caught up: from here on it speaks for itself.
  const caughtUp = draft?.savedAs !== undefined && visit.version >= draft.savedAs
  const stored: BillingChoice = {
    status: visit.billingStatus as BillingStatus | null,
    subStatus: visit.billingSubStatus,
  }
  return {
    choice: draft && !caughtUp ? draft : stored,
    saving: write.isPending,
    saved: draft?.savedAs !== undefined,
    choose: (choice: BillingChoice) => {
      setDraft(choice)
      save(choice)
    },
    flush: () => save.flush(),
  }
}
