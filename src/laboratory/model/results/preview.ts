import type { Cell } from './decide-entries.ts'
import { valueWords } from './decide-entries.ts'
import { type Entry, figureEntry, judgeEntry, type ToConfirm, toConfirm, type Unreadable } from './judge-entry.ts'
import type { Finding, LiveResult, PatientFacts, ResultFile } from './lab-result.ts'
import { keyOf, workOut } from './work-out.ts'

/** What a cell of the grid shows while somebody types. */
export type Preview = {
  readonly text: string
  /** How it is judged; null: nothing stands there, or it cannot be read. */
  readonly entry: Entry | null
  readonly problem: Unreadable | null
  /** A word is needed before it is kept. */
  readonly asks: ToConfirm | null
  /** Worked out; why not, where it is not. */
  readonly calculated: 'value' | { readonly cause: string; readonly isWaiting: boolean } | null
}
export type TypedText = {
  readonly typed: string
  readonly findings?: readonly Finding[] | undefined
  readonly file?: ResultFile | null | undefined
}

/** The file that stands for a parameter. */
export const fileOf = (live: Pick<LiveResult, 'fileId' | 'words'> | null): ResultFile | null =>
  live?.fileId ? { id: live.fileId, name: live.words ?? '' } : null

/** As somebody would have typed it: `2.6`, `<0.04`, `-` for what was not done. */
export const typedOf = (live: LiveResult | null): string =>
  live === null || live.kind === 'withdrawn' ? '' : live.kind === 'not_done' ? '-' : valueWords(live)

/** What the cells of a sample show with what was typed and not saved; the server decides by the same rules. Pure. */
export function previewCells(
  cells: readonly Cell[],
  typed: ReadonlyMap<string, TypedText>,
  { collectedAt, patient }: { readonly collectedAt: Date; readonly patient: PatientFacts },
): Map<string, Preview> {
  const shown = new Map<string, Preview>()
  for (const cell of cells) {
    const key = keyOf({ lineId: cell.lineId, parameterId: cell.parameter.parameterId })
    const text = typed.get(key) ?? {
      typed: typedOf(cell.live),
      findings: cell.live?.findings,
      file: fileOf(cell.live),
    }
    shown.set(key, previewOf(cell, text, collectedAt))
  }
  const results = workOut(
    cells.map((cell) => {
      const ids = { lineId: cell.lineId, parameterId: cell.parameter.parameterId }
      const { parameter, live } = cell
      const preview = shown.get(keyOf(ids))
      const entry = preview?.entry ?? null
      const own = typed.get(keyOf(ids))
      return {
        ...ids,
        code: parameter.code,
        decimals: parameter.decimals,
        formula: parameter.formula,
        figure:
          entry !== null && entry.value !== null && entry.comparator !== null
            ? { comparator: entry.comparator, value: entry.value }
            : null,
        isNotDone: entry?.kind === 'not_done',
        isTypedOver: own ? own.typed.trim() !== '' : live !== null && (live.isVerified || !live.isCalculated),
      }
    }),
    patient,
  )
  for (const cell of cells) {
    const key = keyOf({ lineId: cell.lineId, parameterId: cell.parameter.parameterId })
    const result = results.get(key)
    if (!result) continue
    const { parameter } = cell
    if (result.is === 'value') {
      const entry = figureEntry(parameter, { comparator: '=', value: result.value }, collectedAt)
      shown.set(key, { text: result.value, entry, problem: null, asks: null, calculated: 'value' })
    } else
      shown.set(key, {
        text: '',
        entry: null,
        problem: null,
        asks: null,
        calculated: { cause: result.cause, isWaiting: result.is === 'waiting' },
      })
  }
  return shown
}

function previewOf({ parameter }: Cell, text: TypedText, collectedAt: Date): Preview {
  const bare = { text: text.typed, entry: null, problem: null, asks: null, calculated: null }
  if (text.typed.trim() === '') return bare
  const judged = judgeEntry(parameter, text, collectedAt)
  if (!judged.ok) return { ...bare, problem: judged.refusal }
  return { ...bare, entry: judged.value, asks: toConfirm(parameter, judged.value) }
}

/** The choice that somebody means who has typed its beginning. */
export function completedChoice(choices: readonly string[], typed: string): string {
  const begun = typed.trim().toLowerCase()
  if (begun === '') return ''
  const exact = choices.find((choice) => choice.toLowerCase() === begun)
  const [only, ...more] = choices.filter((choice) => choice.toLowerCase().startsWith(begun))
  return exact ?? (only !== undefined && more.length === 0 ? only : typed)
}
