import { useState } from 'react'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { treatmentContract, type VisitInformation } from '../../model/treatment/treatment.contract.ts'
import { listsOf, type TreatmentLists } from '../../model/treatment/treatment-lists.ts'

type Answers = {
  done?(): void
  /** Says itself why nothing was changed. */
  failed?(message: string): void
}
type ChangeOfLists = (lists: TreatmentLists) => TreatmentLists

/**
 * Changes what is linked to a visit one at a time, with a way back. Busy until the visit is shown as it was saved: the next change
 * would be of an old version.
 */
export function useTreatment(patientId: string, visit: VisitInformation) {
  const write = useWrite(treatmentContract.saveInformation)
  const [saved, setSaved] = useState(0)
  const send = (
    lists: TreatmentLists,
    version: number,
    done: (version: number) => void,
    failed = (message: string) => toast.error('Nothing was changed', message),
  ) =>
    write.mutate(
      { patientId, visit: { ...lists, id: visit.id, version } },
      {
        onSuccess: ({ version: made }) => done(made ?? version),
        onError: (problem) => failed(problem.message),
      },
    )
  return {
    busy: write.isPending || visit.version < saved,
    change(words: string, change: ChangeOfLists, { done, failed }: Answers = {}) {
      const before = listsOf(visit.treatment)
      const succeeded = (version: number) => {
        setSaved(version)
        toast.success(words, undefined, () => send(before, version, () => toast.success('The change is taken back')))
        done?.()
      }
      send(change(before), visit.version, succeeded, failed)
    },
  }
}
export type TreatmentChanges = ReturnType<typeof useTreatment>
