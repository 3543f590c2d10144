import { useAuth } from '../../../access/web/session.tsx'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { bloodContract } from '../../model/blood.contract.ts'
import type { OpenedBlood } from '../../model/shown-blood.ts'

/** Files document 16 anew: with every step until the discharge, and when it is asked for. */
export function useFilePapers({ visit }: OpenedBlood) {
  const { can } = useAuth()
  const { mutate, isPending } = useWrite(bloodContract.file, { outlives: true })
  const file = (isAsked: boolean) =>
    mutate(
      { visitId: visit.visitId },
      {
        onSuccess: () => {
          if (isAsked) toast.success('Filed', 'Document 16')
        },
        onError: (problem) => {
          if (isAsked || problem.code !== 'NOTHING_RECEIVED') toast.error('Document 16 is not filed', problem.message)
        },
      },
    )
  return {
    mayFile: can('blood:file'),
    fileAsked: () => file(true),
    fileWithStep: () => {
      if (can('blood:file') && visit.isOpen) file(false)
    },
    busy: isPending,
  }
}
