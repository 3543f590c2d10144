import { useRef } from 'react'
import { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { useAutosave } from '../../../ui/autosave/use-autosave.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Report, radiologyReportsContract } from '../../model/report/radiology-reports.contract.ts'
import { NOTHING_WRITTEN, SECTIONS, type Sections } from '../../model/report/report-sections.ts'

export type Draft = Sections & { readonly isCritical: boolean }
type Kept = { readonly draft: Draft; readonly version: number }

const REST_MS = 1500
const KIND = {
  same: (one: Draft, other: Draft) =>
    one.isCritical === other.isCritical && SECTIONS.every((section) => one[section].trim() === other[section].trim()),
  sent: (typed: Draft) => typed,
}

/**
 * The draft of a report, kept on the server while it is typed. One save waits for the other. A save names the version that the typed
 * text began with: a colleague's save in between is refused once, and the next one replaces it.
 */
export function useDraft(id: string, report: Report | null) {
  const { mutateAsync: save } = useWrite(radiologyReportsContract.save, { outlives: true })
  const stored: Draft = { ...(report?.sections ?? NOTHING_WRITTEN), isCritical: report?.isCritical ?? false }
  const kept = useRef<Kept | null>(null)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const read = useRef<number | null>(null)
  read.current = report?.version ?? null

  const storeNow = async (draft: Draft): Promise<number> => {
    if (kept.current && KIND.same(kept.current.draft, draft)) return kept.current.version
    try {
      const { version } = await save({ id, ...draft, version: kept.current?.version ?? null })
      kept.current = { draft, version }
      return version
    } catch (problem) {
      if (problem instanceof CallFailed && problem.code === 'STALE' && read.current !== null)
        kept.current = { draft: stored, version: read.current }
      throw problem
    }
  }
  const store = (draft: Draft) => {
    const begun = turn.current.then(() => storeNow(draft))
    turn.current = begun.catch(() => {})
    return begun
  }
  const { value, change, isSaving, isSaved, flush } = useAutosave({ value: stored, version: read.current ?? 0 }, KIND, {
    save: store,
    restMs: REST_MS,
    afterRefusal: 'keep',
    onRefused: (message) => toast.error('The draft is not saved', message),
  })
  if (KIND.same(value, stored)) kept.current = report && { draft: stored, version: report.version }
  return {
    value,
    isSaving,
    isSaved: isSaved || (report !== null && KIND.same(value, stored)),
    flush,
    change: (changed: Partial<Draft>) => change({ ...value, ...changed }),
    /** Its version, once what is typed is on the server. */
    stored: () => store(value),
  }
}
