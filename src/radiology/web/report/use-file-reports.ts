import { useAuth } from '../../../access/web/session.tsx'
import { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { documentOf } from '../../model/report/document-of.ts'
import { radiologyEditionsContract } from '../../model/report/radiology-editions.contract.ts'
import type { ExaminationRow } from '../../model/shown-examination.ts'

/** Files the verified reports of a visit for its payer, for those who may; its progress is shown as long work. */
export function useFileReports({ visitId, modality }: Pick<ExaminationRow, 'visitId' | 'modality'>) {
  const { can } = useAuth()
  const filing = useWrite(radiologyEditionsContract.file)
  const document = documentOf(modality)
  const mayFile = can('radiology-report:print') && can('document:upload')
  // Waited for and not called back: the screen that asks may be another one when the answer comes.
  const file = async () => {
    if (!mayFile) return
    try {
      await filing.mutateAsync({ visitId, document })
    } catch (problem) {
      if (!(problem instanceof CallFailed)) throw problem
      toast.error(`Not filed as document ${document}`, problem.message)
    }
  }
  return { file, document, mayFile, isFiling: filing.isPending }
}
