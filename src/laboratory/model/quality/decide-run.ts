import { dayOf, type IsoDate, showMoment } from '../../../kernel/calendar.ts'
import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Decimal } from '../numbers/rational.ts'
import type { Measured } from './judge-run.ts'

/** What a level is expected to give on the day of the run. */
export type Target = Omit<Measured, 'value'> & { readonly lotNo: string; readonly expiresOn: IsoDate }

type Typed = { readonly ranAt: Date; readonly values: readonly { readonly level: number; readonly value: Decimal }[] }
type Facts = { readonly targets: readonly Target[]; readonly lastRanAt: Date | null; readonly now: Date }
type Refusal = 'NO_VALUE' | 'IN_THE_FUTURE' | 'LATER_RUN_STANDS' | 'NO_TARGET' | 'LOT_EXPIRED'

/** Whether a run can be judged: against lots in use that are not expired, after the run before it. Each level stands once. Pure. */
export function decideRun({ ranAt, values }: Typed, { targets, lastRanAt, now }: Facts): Verdict<Measured[], Refusal> {
  if (ranAt > now) return refuse('IN_THE_FUTURE', { field: 'time' })
  if (lastRanAt && ranAt < lastRanAt)
    return refuse('LATER_RUN_STANDS', { field: 'time', values: { when: showMoment(lastRanAt) } })
  const measured: Measured[] = []
  for (const [place, { level, value }] of values.entries()) {
    if (value === '') continue
    const field = `values.${place}.value`
    const target = targets.find((one) => one.level === level)
    if (!target || measured.some((one) => one.level === level))
      return refuse('NO_TARGET', { field, values: { level: String(level) } })
    if (target.expiresOn < dayOf(ranAt)) return refuse('LOT_EXPIRED', { field, values: { lot: target.lotNo } })
    const { lotId, mean, sd } = target
    measured.push({ level, lotId, value, mean, sd })
  }
  return measured.length > 0 ? accept(measured) : refuse('NO_VALUE', { field: 'values.0.value' })
}
