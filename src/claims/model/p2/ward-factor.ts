import type { BillLine } from '../../../billing/model/bill/bill-view.ts'
import { factorWord, isWardWord, showPercent } from '../../../catalogue/model/rates/explain-rate.ts'
import type { AppliedFactor } from '../../../catalogue/model/rates/resolve-rate.ts'
import { counted } from '../../../kernel/counted.ts'
import { done, type Finding, open } from './finding.ts'

type Step = Pick<AppliedFactor, 'appliesTo' | 'basisPoints'>

/** Of each charge of the visit the ward factor that the record gives it now; null where none applies. */
export type WardSteps = ReadonlyMap<string, Step | null>

export const wardStepOf = (factors: readonly AppliedFactor[]): Step | null =>
  factors.find(({ appliesTo }) => appliesTo.startsWith('ward:')) ?? null

const wordsOf = ({ appliesTo, basisPoints }: Step) => `${showPercent(basisPoints)} for ${factorWord(appliesTo)}`

/** The line has the step, and none of another ward. */
const isPricedBy = (line: BillLine, step: Step | null): boolean => {
  const own = line.adjustments.filter(({ kind, words }) => kind === 'factor' && isWardWord(words))
  if (!step) return own.length === 0
  return own.length === 1 && own[0]?.words === factorWord(step.appliesTo) && own[0].basisPoints === step.basisPoints
}

/**
 * Whether each line was priced with the ward factor of the ward that the record gives it: the entitled one where it is recorded, else
 * the one occupied (domain practice 3.21). A line whose charges are gone is the late tray's. Pure.
 */
export function wardFactorGiven(lines: readonly BillLine[], steps: WardSteps): Finding {
  const priced = lines.flatMap((line) =>
    line.chargeIds.flatMap((id) => {
      const step = steps.get(id)
      return step === undefined || line.listed === 0 ? [] : [{ line, step }]
    }),
  )
  const wrong = priced.filter(({ line, step }) => !isPricedBy(line, step))
  const wanted = [...new Set(priced.flatMap(({ step }) => (step ? [wordsOf(step)] : [])))].join(', ')
  if (wrong.length === 0) return done(wanted ? `Ward factor: ${wanted}` : 'No line has a ward factor')
  const without = [...new Set(wrong.map(({ line }) => line))]
  const now = [...new Set(wrong.map(({ step }) => (step ? wordsOf(step) : 'none')))].join(', ')
  return open(`${counted(without.length, 'line')} priced by another ward; the record says: ${now}`, without)
}
