import { useMemo } from 'react'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { TrackedField } from '../../../visits/model/tracking/tracked-fields.ts'
import { trackingContract } from '../../../visits/model/tracking/tracking.contract.ts'

type Visit = { readonly id: string }

/** Saves one field of a visit; the requests outlive the page, so that nothing typed is lost by leaving it. */
export function useFieldSaves() {
  const { mutateAsync: track } = useWrite(trackingContract.track, { outlives: true })
  const { mutateAsync: claim } = useWrite(trackingContract.setClaim, { outlives: true })
  return useMemo(
    () => ({
      track: (field: TrackedField) => async (visit: Visit, value: string) => {
        const { version, alsoNumbered } = await track({ id: visit.id, field, value: value || null })
        if (alsoNumbered) toast.warning('Sr No is used twice', `${alsoNumbered} has the number ${value} too.`)
        return version
      },
      claim: (field: 'claimId' | 'esicUhId') => async (visit: Visit, value: string) =>
        (await claim({ id: visit.id, field, value: value || null })).version,
    }),
    [track, claim],
  )
}
export type FieldSaves = ReturnType<typeof useFieldSaves>
