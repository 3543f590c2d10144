import { useRef, useState } from 'react'
import { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { useAutosave } from '../../../ui/autosave/use-autosave.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type OpenedPrescription, prescribingContract } from '../../model/prescribing.contract.ts'
import type { PrescribedLine, PrescriptionForm } from '../../model/prescription-form.ts'

/** What is typed saves itself after so long. */
const REST_MS = 1500
const WHOLE = {
  same: (one: PrescriptionForm, other: PrescriptionForm) => JSON.stringify(one) === JSON.stringify(other),
  sent: (typed: PrescriptionForm) => typed,
}

/** The draft while it is typed: kept on the server, whole, each save with the version that it began with. */
export function useDraft(opened: OpenedPrescription) {
  const { id } = opened
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const write = useWrite(prescribingContract.save, { outlives: true, inTurn: `prescription ${id}` })
  const version = useRef(opened.version)
  const lastSave = useRef(Promise.resolve(true))
  version.current = Math.max(version.current, opened.version)
  const showProblem = ({ fields }: CallFailed) => {
    setProblems(fields)
    return Object.keys(fields).length > 0
  }
  const { value, change, isSaving, isSaved, flush } = useAutosave(
    { value: opened.form, version: opened.version },
    WHOLE,
    {
      save: (form) => {
        const saved = write.mutateAsync({ ...form, id, version: version.current }).then((reply) => {
          version.current = reply.version
          return reply.version
        })
        lastSave.current = saved.then(
          () => true,
          (problem) => {
            if (problem instanceof CallFailed) showProblem(problem)
            return false
          },
        )
        return saved
      },
      restMs: REST_MS,
      afterRefusal: 'keep',
      onRefused: (message) => toast.error('Not saved', message),
    },
  )
  /** Whether what is typed is on the server; what was typed meanwhile goes after it. */
  const settled = async (): Promise<boolean> => {
    flush()
    const save = lastSave.current
    const isStored = await save
    await new Promise((resolve) => setTimeout(resolve))
    return isStored && save !== lastSave.current ? settled() : isStored
  }
  const edit = (changes: Partial<PrescriptionForm>) => {
    setProblems({})
    change({ ...value, ...changes })
  }
  return {
    form: value,
    edit,
    changeLine: (at: number, changes: Partial<PrescribedLine>) =>
      edit({ lines: value.lines.map((line, place) => (place === at ? { ...line, ...changes } : line)) }),
    takeOut: (at: number) => edit({ lines: value.lines.toSpliced(at, 1) }),
    problems,
    showProblem,
    isSaving,
    isSaved,
    settled,
    versionNow: () => version.current,
  }
}
