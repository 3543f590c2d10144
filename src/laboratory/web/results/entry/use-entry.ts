import { useMemo, useState } from 'react'
import type { RouteInput, RouteReply } from '../../../../platform/model/contract/route.ts'
import { call } from '../../../../platform/web/call.ts'
import type { CallFailed } from '../../../../platform/web/call-failed.ts'
import { useWrite } from '../../../../platform/web/use-call.ts'
import { useAutosave } from '../../../../ui/autosave/use-autosave.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { fileOf, type Preview, previewCells, typedOf } from '../../../model/results/preview.ts'
import { resultsContract } from '../../../model/results/results.contract.ts'
import type { DraftCell, ResultCell, SampleResults } from '../../../model/results/shown-results.ts'
import { keyOf } from '../../../model/results/work-out.ts'
import { sentFinding, typedFinding } from './typed-finding.ts'

type Cells = Readonly<Record<string, DraftCell>>
const KIND = {
  same: (one: Cells, other: Cells) => JSON.stringify(one) === JSON.stringify(other),
  sent: (cells: Cells) => cells,
}
const REST_MS = 1500

export const keyOfCell = ({ lineId, parameter }: ResultCell): string =>
  keyOf({ lineId, parameterId: parameter.parameterId })

/** What stands for a cell and can still be corrected. */
const openOf = ({ live }: ResultCell) => (live && !live.isVerified ? { id: live.id, version: live.version } : null)

/** Whether something can be entered: not what is verified or cancelled, or whose withdrawal waits. */
export const isEnterable = ({ isCancelled, live }: ResultCell): boolean =>
  !isCancelled && (live === null || (live.isVerified ? live.kind === 'withdrawn' : live.kind !== 'withdrawn'))

type Sent = RouteInput<typeof resultsContract.save>['values']
type Critical = RouteReply<typeof resultsContract.save>['critical']
/** Where what is typed is kept, and where it is sent. */
type Keeping = {
  readonly draft: {
    readonly value: Cells
    readonly isSaved: boolean
    readonly isSaving: boolean
    change(cells: Cells): void
  }
  readonly busy: boolean
  send(values: Sent, then: { onSuccess(reply: { critical: Critical }): void; onError(problem: CallFailed): void }): void
}

/** What somebody types into the grid of a sample: kept as a draft of the server at once, judged at once, saved when it is sent. */
export function useEntry(data: SampleResults) {
  const { sample } = data
  const draft = useAutosave<Cells>({ value: data.draft }, KIND, {
    save: async (typed) => {
      const { savedAt } = await call(resultsContract.draft, { sampleId: sample.sampleId, cells: typed })
      return Date.parse(savedAt)
    },
    restMs: REST_MS,
    afterRefusal: 'keep',
    onRefused: (message) => toast.error('Draft not kept', message),
    onWaiting: () => {},
  })
  const { mutate, isPending } = useWrite(resultsContract.save)
  return useTyping(data, {
    draft,
    busy: isPending,
    send: (values, then) => mutate({ sampleId: sample.sampleId, values }, then),
  })
}

/** The same without a server: nothing is kept beyond the page. */
export function useDemoEntry(data: SampleResults, sent: (count: number) => void) {
  const [value, change] = useState<Cells>({})
  return useTyping(data, {
    draft: { value, change, isSaved: false, isSaving: false },
    busy: false,
    send: (values) => sent(values.length),
  })
}

function useTyping(data: SampleResults, { draft, busy, send: save }: Keeping) {
  const { sample, cells } = data
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const typed = draft.value
  const shown = useMemo(() => {
    const facts = {
      collectedAt: new Date(sample.collectedAt),
      patient: { day: sample.day, ageYears: sample.ageYears, isFemale: sample.isFemale },
    }
    const texts = new Map(
      Object.entries(typed).map(([key, { typed: text, findings, file }]) => [
        key,
        { typed: text, findings: findings?.map(sentFinding), file },
      ]),
    )
    return previewCells(cells, texts, facts)
  }, [cells, typed, sample])

  const changed = cells.filter((cell) => isEnterable(cell) && isChanged(cell, typed[keyOfCell(cell)]))

  function type(cell: ResultCell, change: Partial<DraftCell>) {
    const key = keyOfCell(cell)
    const before = typed[key] ?? storedCell(cell)
    setProblems(({ [key]: _, ...rest }) => rest)
    draft.change({ ...typed, [key]: { ...before, ...change } })
  }

  /** Several at once, as a pasted column. */
  function typeMany(texts: readonly (readonly [ResultCell, string])[]) {
    const next = { ...typed }
    for (const [cell, text] of texts)
      next[keyOfCell(cell)] = { ...(next[keyOfCell(cell)] ?? storedCell(cell)), typed: text }
    setProblems({})
    draft.change(next)
  }

  function forget(keys: readonly string[]) {
    setProblems((all) => Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key))))
    draft.change(Object.fromEntries(Object.entries(typed).filter(([key]) => !keys.includes(key))))
  }

  /** Sends what was changed, or of it these cells only. */
  function send(only: readonly ResultCell[] | null, done: (critical: Critical) => void) {
    const sent = (only ?? changed).filter((cell) => isChanged(cell, typed[keyOfCell(cell)]))
    if (sent.length === 0) return
    const values = sent.flatMap((cell) => {
      const one = typed[keyOfCell(cell)]
      if (!one) return []
      return {
        lineId: cell.lineId,
        parameterId: cell.parameter.parameterId,
        typed: one.typed,
        fileId: one.file?.id ?? null,
        comment: one.comment ?? null,
        confirmation: one.confirmation ?? null,
        ...(one.findings && { findings: one.findings.map(sentFinding) }),
        was: one.was,
      }
    })
    save(values, {
      onSuccess: ({ critical }) => {
        forget(sent.map(keyOfCell))
        done(critical)
      },
      onError: (problem) => {
        setProblems(problem.fields)
        toast.error('Not saved', problem.message)
      },
    })
  }

  /** A colleague has changed what stands there since it was typed. */
  const isOvertaken = (cell: ResultCell): boolean => {
    const one = typed[keyOfCell(cell)]
    if (!one || !isChanged(cell, one)) return false
    const now = openOf(cell)
    return now?.id !== one.was?.id || now?.version !== one.was?.version
  }

  return {
    typed,
    shown: (cell: ResultCell): Preview =>
      shown.get(keyOfCell(cell)) ?? { text: '', entry: null, problem: null, asks: null, calculated: null },
    problems,
    changed,
    isKept: Object.keys(typed).length > 0 && (draft.isSaved || typed === data.draft),
    isKeeping: draft.isSaving,
    busy,
    type,
    typeMany,
    forget,
    send,
    isOvertaken,
    keepMine: (cell: ResultCell) => type(cell, { was: openOf(cell) }),
  }
}
export type EntryState = ReturnType<typeof useEntry>

/** As a cell begins when it is typed into. */
function storedCell(cell: ResultCell): DraftCell {
  const { live } = cell
  const file = fileOf(live)
  return {
    typed: typedOf(live),
    ...(file && { file }),
    ...(live?.comment && { comment: live.comment }),
    ...(live && live.findings.length > 0 && { findings: live.findings.map(typedFinding) }),
    was: openOf(cell),
  }
}

function isChanged(cell: ResultCell, one: DraftCell | undefined): boolean {
  if (!one) return false
  const stored = storedCell(cell)
  return (
    one.typed.trim() !== stored.typed ||
    one.file?.id !== stored.file?.id ||
    (one.comment ?? '') !== (stored.comment ?? '') ||
    JSON.stringify(one.findings ?? []) !== JSON.stringify(stored.findings ?? [])
  )
}
