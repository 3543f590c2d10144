import { showDay } from '../../kernel/calendar.ts'
import { fine, type Judge } from './check-facts.ts'

const SIDES = { left: ['left'], right: ['right'], both: ['both', 'bilateral'], none: [] } as const

/** The theatre knows when, what and on which side was operated; the summary says the same. */
export const theatre: Judge = ({ cases, surgeries, bodies }) => {
  const over = cases.filter(({ abandonedBecause }) => abandonedBecause === null)
  if (over.length === 0) return null
  const text = (bodies['operation'] ?? '').toLowerCase()
  const operated = over.flatMap(({ on, procedures }) =>
    procedures.filter(({ outcome }) => outcome !== 'not_done').map((procedure) => ({ ...procedure, on })),
  )
  for (const { id, on, side } of operated) {
    const surgery = surgeries.find((one) => one.id === id)
    if (!surgery) continue
    const { name } = surgery
    if (surgery.on !== null && on !== null && surgery.on !== on)
      return {
        ...{
          code: 'SURGERY_DIFFERS',
          tone: 'danger',
          place: 'theatre',
          text: 'The theatre has another day of surgery',
        },
        detail: `${name}: visit ${showDay(surgery.on)}, theatre ${showDay(on)}`,
      }
    const asked = { tone: 'danger', section: 'operation' } as const
    if (!text.includes(name.toLowerCase()))
      return { ...asked, code: 'PROCEDURE_UNTOLD', text: 'An operation is not in the summary', detail: name }
    if (on !== null && !text.includes(showDay(on)))
      return {
        ...asked,
        code: 'SURGERY_DAY_UNTOLD',
        text: 'The day of surgery is not as in the theatre',
        detail: showDay(on),
      }
    const words: readonly string[] = SIDES[side]
    if (words.length > 0 && !words.some((word) => text.includes(word)))
      return { ...asked, code: 'SIDE_UNTOLD', text: 'The side is not in the summary', detail: `${side}: ${name}` }
  }
  return fine('THEATRE', 'Operation as in the theatre', `${operated.length} of ${operated.length} procedures`)
}

const NAMED_AT_MOST = 4

/** What was given on the treatment sheet stands in the treatment given. */
export const sheet: Judge = ({ given, bodies }) => {
  if (given.length === 0) return null
  const text = (bodies['treatment'] ?? '').toLowerCase()
  const untold = [...new Set(given.filter((name) => !text.includes(name.toLowerCase())))]
  if (untold.length === 0)
    return fine('SHEET', 'Treatment as on the treatment sheet', `${new Set(given).size} medicines`)
  const more = untold.length - NAMED_AT_MOST
  return {
    ...{ code: 'MEDICINE_UNTOLD', tone: 'warning', section: 'treatment' },
    text: 'Given on the treatment sheet and not in the summary',
    detail: `${untold.slice(0, NAMED_AT_MOST).join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  }
}
